import path from "node:path";
import { gzipSync } from "node:zlib";

import { loadSiteConfig } from "../../config/loadSiteConfig";
import { bundleInlineScripts } from "./bundleInlineScripts";
import { inlineScripts } from "./inlineScripts";

/** On a slow connection, a visit that only reads loads no other scripts. */
const MAX_GZIP_BYTES = 5000;

type Settings = Parameters<typeof inlineScripts>[0];

const config = loadSiteConfig();

const bundle = (settings: Partial<Settings> = {}, hasDocs = false) =>
  bundleInlineScripts(
    inlineScripts({ ...config, ...settings }, { hasDocs }),
    path.resolve("src"),
  );

test("all inline scripts of a page fit the budget", async () => {
  const { head, body } = await bundle();

  expect(gzipSync(head + body).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});

test("a page has the scripts that its site's configuration needs", async () => {
  const plain = await bundle({
    announcementBar: undefined,
    navbar: { ...config.navbar, items: [], hideOnScroll: false },
  });
  expect(plain.head).not.toContain("data-announcement-close");
  expect(plain.body).not.toMatch(/data-dropdown|navbarHidden|docs-sidebar/);

  const full = await bundle({
    announcementBar: { id: "news", content: "News", isCloseable: true },
    navbar: {
      ...config.navbar,
      items: [{ type: "dropdown", label: "More", items: [], position: "left" }],
      hideOnScroll: true,
    },
  });
  expect(full.head).toContain("data-announcement-close");
  expect(full.body).toMatch(/data-dropdown[^]*navbarHidden/);

  expect((await bundle({}, true)).body).toContain("docs-sidebar");
});

test("a setting that looks like markup does not end the script", async () => {
  const { head } = await bundle({
    announcementBar: {
      id: "</script><b>",
      content: "News",
      isCloseable: true,
    },
  });

  expect(head).toContain("script><b>");
  expect(head).not.toContain("</script");
});
