import { ownPaths, REDIRECTS_FILE, SERIES_FILE } from "@technical-blog/content";

import { textList, toYaml } from "../frontMatter";
import type { SourceBlog, SourcePages } from "../sourceBlog";
import { assetCollector, type AssetCopy } from "./assets";
import { configLines, type NewNames } from "./configLines";
import type { ImportContext } from "./importContext";
import type { ImportTarget } from "./importTarget";
import { docText, postText } from "./pageText";
import { placePages, placeVersion, type PlacedDoc } from "./placeDocs";
import { placePosts, type Placed, type PlacedPost } from "./placePosts";
import { planAuthors } from "./planAuthors";
import { docsFiles } from "./planDocs";
import { planSeries } from "./planSeries";
import { planTags } from "./planTags";
import {
  isBuiltList,
  knownRedirects,
  movedPages,
  redirectClaims,
} from "./redirects";

export type ImportPlan = {
  texts: { to: string; text: string }[];
  copies: AssetCopy[];
  /** Texts to add to the end of files. */
  additions: { to: string; text: string }[];
  /** Lines for the configuration, which the author copies. */
  config: string[];
};

/** Plans the files to write. The steps report skipped items, so their order matters. */
export function planImport(blog: SourceBlog, target: ImportTarget): ImportPlan {
  const tags = planTags(blog, target.tagsText);
  const authors = planAuthors(blog, target.authorsText);
  const series = planSeries(blog, target.seriesText);
  const posts = placePosts(blog, target);
  const docs = placeDocs(blog, target);
  const pages = [...posts, ...docs];
  const routes = new Map(pages.map(({ old, route }) => [old.route, route]));
  const context: ImportContext = {
    blog,
    tags,
    authors,
    series,
    moved: movedPages(blog, tags.moved),
    lists: ownPaths(target.site),
    claimRedirect: redirectClaims(blog, target, pages),
    byFile: new Map(pages.map((page) => [page.owner.source, page])),
    // A post has precedence over a doc with the same route, and a page over a redirect.
    byRoute: new Map(
      [...pages.map(atRoute), ...pages.flatMap(redirecting)].toReversed(),
    ),
    assets: assetCollector(blog),
    downloads: target.downloads,
  };

  const postTexts = posts.map((post) => ({
    post,
    text: postText(post, context),
  }));
  const docTexts = docs.map((doc) => ({
    to: doc.to,
    text: docText(doc, docs, context),
  }));
  const docsTexts = blog.docs.flatMap((instance) =>
    docsFiles(instance, docs, routes, blog.skipped),
  );
  takePictures(context);
  const copies = context.assets.copies();
  const redirects = listRedirects(posts, copies, target, context);

  return {
    texts: [
      ...docsTexts,
      ...docTexts,
      ...postTexts.map(({ post, text }) => ({
        to: postFile(post, copies),
        text,
      })),
    ],
    copies,
    additions: [
      { to: "content/tags.yml", text: tags.addition },
      { to: "content/authors.yml", text: authors.addition },
      { to: SERIES_FILE, text: series.addition },
      { to: REDIRECTS_FILE, text: toYaml(redirects) },
    ].filter(({ text }) => text !== ""),
    config: configLines(blog, newNames(docs, routes, context)),
  };
}

const atRoute = (page: Placed): [string, Placed] => [page.old.route, page];

/** The further old routes of a page. */
function redirecting(page: Placed): [string, Placed][] {
  return textList(page.old.fields.redirects).map((route) => [
    route.replace(/\.html$/, ""),
    page,
  ]);
}

function placeDocs(blog: SourceBlog, target: ImportTarget): PlacedDoc[] {
  const versions = blog.docs.flatMap((instance) =>
    instance.versions.flatMap((version) => placeVersion(instance, version)),
  );
  return [
    ...versions,
    ...blog.pages.flatMap((pages) => placePages(blog, pages, target)),
  ];
}

function takePictures({ blog, authors, assets }: ImportContext) {
  for (const { key, url } of authors.pictures) {
    const owner = { source: blog.root, folder: "", publicFolder: key };
    const taken = assets.take(url, "image", owner);
    if (typeof taken !== "string")
      blog.skipped.add(
        `picture "${url}" of the author "${key}" ${taken.problem}.`,
      );
  }
}

/** A post with files beside it has a folder. */
function postFile(
  { owner: { folder }, to }: PlacedPost,
  copies: readonly AssetCopy[],
): string {
  const hasFolder = copies.some((copy) => copy.to.startsWith(`${folder}/`));
  return hasFolder ? `${folder}/index.md` : to;
}

/** New redirects from old lists, tag pages and feeds. */
function listRedirects(
  posts: readonly PlacedPost[],
  copies: readonly AssetCopy[],
  target: ImportTarget,
  { moved, tags, claimRedirect }: ImportContext,
): Record<string, string> {
  const known = knownRedirects(target);
  const added = moved.filter(
    ({ from, to }) =>
      !known.has(from) &&
      claimRedirect(from) &&
      isBuiltList(to, posts, tags, target) &&
      !copies.some((copy) => copy.to === `static${from}`),
  );
  return Object.fromEntries(added.map(({ from, to }) => [from, to]));
}

function newNames(
  docs: readonly PlacedDoc[],
  routes: ReadonlyMap<string, string>,
  { blog, moved }: ImportContext,
): NewNames {
  return {
    idOf: (instance, id) => {
      const trees: SourcePages[] = blog.docs
        .filter((each) => each.id === instance)
        .flatMap(({ versions }) => versions);
      return docs.find(({ old, tree }) => trees.includes(tree) && old.id === id)
        ?.id;
    },
    routeOf: (route) =>
      moved.find(({ from }) => from === route)?.to ??
      routes.get(route) ??
      (route === "/" ? route : undefined),
  };
}
