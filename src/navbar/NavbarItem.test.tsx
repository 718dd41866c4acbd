/** @jest-environment jsdom */
import { version1, version2 } from "@technical-blog/content/testing";
// oxlint-disable-next-line testing-library/no-manual-cleanup -- a test that compares pages shows one after the other
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { DocsProvider, type DocsByPlugin } from "../docs/useDocsVersions";
import type { ItemPlace, ItemProps } from "./itemProps";
import { NavbarItem } from "./NavbarItem";

type Item = ItemProps["item"];
type Surroundings = {
  path?: string;
  place?: ItemPlace;
  docs?: DocsByPlugin;
};

const docs = { default: [version2, version1] };

/** Shows an item instead of the previous one. */
function show(item: Item, surroundings: Surroundings = {}) {
  const { path = "/", place = "bar", docs: docsHere = docs } = surroundings;
  cleanup();
  render(
    <DocsProvider value={docsHere}>
      <NavbarItem item={item} place={place} path={path} />
    </DocsProvider>,
  );
}

const docsItem = { position: "left", docsPluginId: "default" } as const;

beforeEach(() => {
  localStorage.clear();
});

describe("a default item", () => {
  const tags = {
    type: "default",
    position: "left",
    label: "tags",
    to: "/tags",
  } as const;

  it.each([
    [tags, "/tags"],
    [
      { ...tags, to: undefined, href: "https://code.example/" } as const,
      "https://code.example/",
    ],
  ])("%j links to %s", (item, target) => {
    show(item);

    expect(screen.getByRole("link", { name: "tags" })).toHaveAttribute(
      "href",
      target,
    );
  });

  it("opens a file, which is no page of the framework", () => {
    const path = "/rss.xml";
    show({ ...tags, label: "feed", to: path }, { path });

    const link = screen.getByRole("link", { name: "feed" });
    expect(link).toHaveAttribute("href", path);
    expect(link).not.toHaveAttribute("aria-current");
  });

  it.each([
    ["/tags", "page"],
    ["/tags/npm", "true"],
  ])("is marked on %s as %s", (path, current) => {
    show(tags, { path });

    expect(screen.getByRole("link")).toHaveAttribute("aria-current", current);
  });

  it("is not marked on other pages", () => {
    show(tags, { path: "/all" });

    expect(screen.getByRole("link")).not.toHaveAttribute("aria-current");
  });
});

describe("a dropdown", () => {
  const more = {
    type: "dropdown",
    position: "left",
    label: "More",
    items: [
      { type: "default", position: "right", label: "tags", to: "/tags" },
      { type: "default", position: "right", label: "history", to: "/all" },
    ],
  } as const;
  const item = { ...more, items: [...more.items] };

  it("is a button that opens a list of links, without a script", () => {
    show(item);

    const button = screen.getByRole("button", { name: "More" });
    // jsdom has no popovers, so check the attributes that the platform uses.
    const list = screen.getByRole("list");
    expect(button).toHaveAttribute("popovertarget", list.id);
    expect(list).toHaveAttribute("popover", "auto");
    expect(within(list).getAllByRole("link")).toHaveLength(2);
  });

  it("is marked if one of its links is", () => {
    show(item, { path: "/tags/npm" });

    expect(screen.getByRole("button")).toHaveAttribute("data-active", "true");
  });

  it("has a link beside the button if the label has a target", () => {
    show({ ...item, to: "/more" });

    expect(screen.getByRole("link", { name: "More" })).toHaveAttribute(
      "href",
      "/more",
    );
    expect(screen.getByRole("button", { name: "More on More" })).toBeVisible();
  });

  it("is collapsible in the sidebar, and open if it has the current page", () => {
    show(item, { place: "sidebar" });
    expect(screen.getByRole("group")).not.toHaveAttribute("open");

    show(item, { place: "sidebar", path: "/all" });
    expect(screen.getByRole("group")).toHaveAttribute("open");
  });
});

test("an html item shows the author's markup", () => {
  show({ type: "html", position: "left", value: "<b>beta</b>" });

  expect(screen.getByText("beta")).toBeVisible();
});

test("a search item shows the search box, in the bar only", () => {
  show({ type: "search", position: "left" }, { place: "sidebar" });
  expect(screen.queryByLabelText("Search")).toBeNull();

  show({ type: "search", position: "left" });
  expect(screen.getByLabelText("Search")).toBeInTheDocument();
});

test("a locale dropdown links to this page in each locale", () => {
  const en = { label: "English", htmlLang: "en", direction: "ltr" } as const;
  const pt = {
    label: "Português",
    htmlLang: "pt-BR",
    direction: "ltr",
  } as const;
  const i18n = { defaultLocale: "en", locales: { en, pt } };
  function Locales({ children }: { children: ReactNode }) {
    return (
      <SiteConfigProvider value={{ ...siteConfigValue, i18n }}>
        {children}
      </SiteConfigProvider>
    );
  }
  render(
    <NavbarItem
      item={{ type: "localeDropdown", position: "right" }}
      place="bar"
      path="/tags"
    />,
    { wrapper: Locales },
  );

  expect(screen.getByRole("button", { name: "English" })).toBeVisible();
  const [here, there] = screen.getAllByRole("link", { hidden: true });
  expect(here).toHaveAttribute("href", "/tags");
  expect(here).toHaveAttribute("aria-current", "true");
  expect(there).toHaveAttribute("href", "/pt/tags");
  expect(there).toHaveAttribute("hreflang", "pt-BR");
});

describe("a doc item", () => {
  const doc = (docId: string) => ({ ...docsItem, type: "doc", docId }) as const;

  it("links to the doc and has its id as label", () => {
    show(doc("install"));

    expect(screen.getByRole("link", { name: "install" })).toHaveAttribute(
      "href",
      "/docs/install",
    );
  });

  it("stays in the version that is shown", () => {
    show({ ...doc("intro"), label: "Intro" }, { path: "/docs/1.0/legacy" });

    expect(screen.getByRole("link", { name: "Intro" })).toHaveAttribute(
      "href",
      "/docs/1.0/intro",
    );
  });

  it("is marked on its page, and on pages of its sidebar", () => {
    show(doc("intro"), { path: "/docs/intro" });
    expect(screen.getByRole("link")).toHaveAttribute("aria-current", "page");

    show(doc("install"), { path: "/docs/intro" });
    expect(screen.getByRole("link", { name: "install" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  it("is hidden when the doc is a draft", () => {
    show(doc("plans"));

    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is hidden when the doc is unlisted and not the active doc", () => {
    show(doc("internals"), { path: "/docs/intro" });
    expect(screen.queryByRole("link")).toBeNull();

    show(doc("internals"), { path: "/docs/internals" });
    expect(screen.getByRole("link", { name: "internals" })).toBeVisible();
  });
});

describe("a doc sidebar item", () => {
  const guide = {
    ...docsItem,
    type: "docSidebar",
    sidebarId: "guide",
  } as const;

  it("links to the target of the sidebar and is marked on its docs", () => {
    show(guide, { path: "/docs/install" });

    const link = screen.getByRole("link", { name: "Introduction" });
    expect(link).toHaveAttribute("href", "/docs/intro");
    expect(link).toHaveAttribute("aria-current", "true");
  });
});

describe("a docs version item", () => {
  const version = { ...docsItem, type: "docsVersion" } as const;

  it("links to the main doc of the current version, otherwise of the last one", () => {
    show(version, { path: "/docs/1.0/legacy" });
    expect(screen.getByRole("link", { name: "1.x" })).toHaveAttribute(
      "href",
      "/docs/1.0/intro",
    );

    show(version);
    expect(screen.getByRole("link", { name: "2.x" })).toHaveAttribute(
      "href",
      "/docs/intro",
    );
  });

  it("takes label and target from its configuration", () => {
    show({ ...version, label: "Manual", to: "/manual" });

    expect(screen.getByRole("link", { name: "Manual" })).toHaveAttribute(
      "href",
      "/manual",
    );
  });
});

describe("a docs version dropdown", () => {
  const versions = { ...docsItem, type: "docsVersionDropdown" } as const;

  it("links to the same doc of each version, otherwise to its main doc", () => {
    show(versions, { path: "/docs/1.0/legacy" });

    expect(screen.getByRole("button", { name: "1.x" })).toBeVisible();
    const targets = screen
      .getAllByRole("link", { hidden: true })
      .map((link) => link.getAttribute("href"));
    expect(targets).toEqual(["/docs/intro", "/docs/1.0/legacy"]);
  });

  it("names each version for the script that stores the choice, and shows the chosen one", () => {
    localStorage.setItem("docs-preferred-version-default", "1.0");

    show(versions);

    expect(screen.getByRole("button", { name: "1.x" })).toBeVisible();
    const link = screen.getByRole("link", { name: "1.x", hidden: true });
    expect(link).toHaveAttribute("data-docs-plugin", "default");
    expect(link).toHaveAttribute("data-docs-version", "1.0");
  });

  it("names the version for a main doc whose path has a dot", () => {
    const main = { id: "intro", path: "/docs/1.0" };
    show(versions, {
      docs: { default: [version2, { ...version1, docs: [main] }] },
    });

    const link = screen.getByRole("link", { name: "1.x", hidden: true });
    expect(link).toHaveAttribute("href", "/docs/1.0");
    expect(link).toHaveAttribute("data-docs-version", "1.0");
  });

  it("is a link if there is one version", () => {
    show(versions, { docs: { default: [version2] } });

    expect(screen.getByRole("link", { name: "2.x" })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an item that fails to render throws an error that names its configuration", () => {
  beforeEach(() => {
    // React logs errors that it rethrows.
    jest.spyOn(console, "error").mockImplementation();
  });

  function failure(item: object, docsHere?: DocsByPlugin) {
    const surroundings = docsHere && { docs: docsHere };
    try {
      // Some of these are deliberately not items.
      show(item as Item, surroundings);
    } catch (error) {
      const { message, cause } = error as Error & { cause: Error };
      return [message, cause.message];
    }
    return [];
  }

  it("of an unknown type", () => {
    expect(failure({ type: "carousel", label: "More" })).toMatchInlineSnapshot(`
     [
       "Navbar item failed to render: {"type":"carousel","label":"More"}",
       "Unknown navbar item type "carousel". Known types: default, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, localeDropdown, search.",
     ]
    `);
  });

  it("with an unknown doc id", () => {
    expect(failure({ ...docsItem, type: "doc", docId: "itro" }))
      .toMatchInlineSnapshot(`
     [
       "Navbar item failed to render: {"position":"left","docsPluginId":"default","type":"doc","docId":"itro"}",
       "There is no doc with the id "itro" in the docs of version "2.0". Available doc ids: intro, install, internals.",
     ]
    `);
  });

  it("with an unknown sidebar id", () => {
    expect(failure({ ...docsItem, type: "docSidebar", sidebarId: "guides" }))
      .toMatchInlineSnapshot(`
     [
       "Navbar item failed to render: {"position":"left","docsPluginId":"default","type":"docSidebar","sidebarId":"guides"}",
       "There is no sidebar with the id "guides" in the docs of version "2.0". Available sidebar ids: guide, empty.",
     ]
    `);
  });

  it("with a sidebar that has no link to target", () => {
    expect(failure({ ...docsItem, type: "docSidebar", sidebarId: "empty" }))
      .toMatchInlineSnapshot(`
     [
       "Navbar item failed to render: {"position":"left","docsPluginId":"default","type":"docSidebar","sidebarId":"empty"}",
       "The sidebar "empty" has no doc to link to. Add one to the sidebar, or remove the navbar item.",
     ]
    `);
  });

  it("with docs that there is no data about", () => {
    expect(failure({ ...docsItem, type: "docsVersion" }, {}))
      .toMatchInlineSnapshot(`
     [
       "Navbar item failed to render: {"position":"left","docsPluginId":"default","type":"docsVersion"}",
       "There is no data about docs with the plugin id "default". Add these docs to the site, or fix \`docsPluginId\`. Known plugin ids: none.",
     ]
    `);
  });
});
