import { compareLabels, editUrlOf } from "@technical-blog/utils";

import type { DocsOptions } from "../config/contentConfig";
import { linkOf } from "../docs/buildSidebars";
import type { DocsInstance, ShownDoc, VersionDocs } from "../docs/readDocs";
import type { SidebarItem } from "../docs/sidebar";
import type { DocsPlace, TaggedDoc } from "../model/pageContext";
import type { PageableTag, PageDescriptor } from "./pageDescriptor";
import { redirectPages } from "./redirectPages";

/** All pages of the docs: docs, generated category pages, and tags. Without a page at its base path, a version redirects to its main doc. */
export function docsPages(
  instances: readonly DocsInstance[],
  tagsOf: TagsOf,
): PageDescriptor[] {
  return instances.flatMap(({ options, versions }) =>
    versions.flatMap((version) => {
      const pages = [
        ...version.docs.map((doc) => docPage(doc, options, version)),
        ...categoryPages(options, version),
        ...docsTagPages(options, version, tagsOf),
      ];
      const main = version.docs.find(({ doc }) => doc.id === version.mainDocId);
      const hasPage = pages.some(({ path }) => path === version.basePath);
      return hasPage || !main
        ? pages
        : [
            ...pages,
            ...redirectPages([{ from: version.basePath, to: main.doc.route }]),
          ];
    }),
  );
}

type TagsOf = (names: readonly string[]) => readonly PageableTag[];

/** Path of the doc to start with: the main one of the first instance. */
export function docsHome([first]: readonly DocsInstance[]): string | undefined {
  const last = first?.versions.find(({ isLast }) => isLast);
  return last?.docs.find(({ doc }) => doc.id === last.mainDocId)?.doc.route;
}

function placeOf(
  { id }: DocsOptions,
  { name }: VersionDocs,
  sidebar: string | null,
): DocsPlace {
  return { instance: id, version: name, sidebar };
}

function docPage(
  { committed, doc, file, next, parents, previous, sidebar }: ShownDoc,
  options: DocsOptions,
  version: VersionDocs,
): PageDescriptor {
  const { editUrl } = options;
  const ownUrl = editUrl && editUrlOf(file, editUrl);
  return {
    path: doc.route,
    context: {
      kind: "doc",
      id: file,
      docs: placeOf(options, version, sidebar),
      tagsPath: `${version.basePath}/${options.tagsBasePath}`,
      parents,
      previous,
      next,
      editUrl: (doc.editUrl === undefined ? ownUrl : doc.editUrl) ?? null,
      committed,
    },
  };
}

function categoryPages(
  options: DocsOptions,
  version: VersionDocs,
): PageDescriptor[] {
  const docs = new Map(version.docs.map(({ doc }) => [doc.route, doc]));
  return [...version.sidebars].flatMap(([id, { pages }]) =>
    pages.flatMap((page, index): PageDescriptor[] => {
      if (!("items" in page)) return [];
      const { description, items, label: title, parents, path } = page;
      return [
        {
          path,
          context: {
            kind: "docCategory",
            docs: placeOf(options, version, id),
            title,
            description: description ?? null,
            items: items.flatMap((item) => {
              if ("html" in item) return [];
              const first = "items" in item ? firstPath(item.items) : undefined;
              const to = item.to ?? first ?? null;
              return {
                label: item.label,
                to,
                href: "href" in item ? (item.href ?? null) : null,
                description: docs.get(to ?? "")?.description ?? null,
                count: "items" in item ? item.items.length : null,
              };
            }),
            parents,
            previous: linkOf(pages[index - 1]),
            next: linkOf(pages[index + 1]),
          },
        },
      ];
    }),
  );
}

/** The first page below a category without a page. */
function firstPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if ("html" in item) continue;
    const path =
      item.to ?? ("items" in item ? firstPath(item.items) : undefined);
    if (path !== undefined) return path;
  }
  return undefined;
}

function docsTagPages(
  options: DocsOptions,
  version: VersionDocs,
  tagsOf: TagsOf,
): PageDescriptor[] {
  const byTag = new Map<string, { tag: PageableTag; docs: TaggedDoc[] }>();
  for (const { doc } of version.docs) {
    if (doc.isUnlisted) continue;
    for (const tag of tagsOf(doc.tagNames)) {
      const tagged = byTag.get(tag.slug) ?? { tag, docs: [] };
      const { description, route, title } = doc;
      tagged.docs.push({ path: route, label: title, description });
      byTag.set(tag.slug, tagged);
    }
  }
  if (byTag.size === 0) return [];
  const tags = [...byTag.values()].sort((a, b) =>
    compareLabels(a.tag.label, b.tag.label),
  );
  const basePath = `${version.basePath}/${options.tagsBasePath}`;
  const docs = placeOf(options, version, null);
  return [
    {
      path: basePath,
      context: {
        kind: "docTagList",
        docs,
        tags: tags.map(({ tag, docs }) => ({
          label: tag.label,
          path: `${basePath}/${tag.slug}`,
          count: docs.length,
        })),
      },
    },
    ...tags.map(({ tag, docs: tagged }): PageDescriptor => ({
      path: `${basePath}/${tag.slug}`,
      context: {
        kind: "docTag",
        docs,
        label: tag.label,
        description: tag.description,
        tagsPath: basePath,
        tagged,
      },
    })),
  ];
}
