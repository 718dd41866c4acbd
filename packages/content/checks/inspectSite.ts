import {
  createDiagnostic,
  isError,
  sortDiagnostics,
  type Diagnostic,
} from "@technical-blog/utils";

import type { ContentConfig } from "../config/contentConfig";
import { AUTHORS_FILE } from "../model/parseAuthorsFile";
import { NOTES_FOLDER, POSTS_FOLDER, strayFiles } from "../model/postFiles";
import { isVisible, type Visibility } from "../model/postStatus";
import { draftDiagnostics } from "../site/draftPages";
import { readSite } from "../site/readSite";
import { STATIC_FOLDER, TAGS_FILE, type Site } from "../site/siteOf";
import { sitePaths } from "../site/sitePaths";
import { configDiagnostics } from "./rules/configDiagnostics";
import { historyDiagnostics } from "./rules/historyDiagnostics";
import { keywordDiagnostics } from "./rules/keywordDiagnostics";
import { linkDiagnostics } from "./rules/linkDiagnostics";
import { mediaDiagnostics, remoteMedia } from "./rules/mediaDiagnostics";
import { noteDiagnostics } from "./rules/noteDiagnostics";
import { pathDiagnostics } from "./rules/pathDiagnostics";
import { redirectDiagnostics } from "./rules/redirectDiagnostics";
import { seriesDiagnostics } from "./rules/seriesDiagnostics";
import { siteDiagnostics } from "./rules/siteDiagnostics";
import { textDiagnostics } from "./rules/textDiagnostics";
import { setSeverity } from "./setSeverity";

/** Inspects the content below a folder, for programs that do not run in Gatsby. */
export async function inspectContent(
  root: string,
  config: ContentConfig,
  visibility: Visibility,
): Promise<{ site: Site; diagnostics: Diagnostic[] }> {
  const site = await readSite(root, config, visibility);
  return { site, diagnostics: await inspectSite(site) };
}

/**
 * Checks all posts, pages, docs, tags and authors, and reports all problems at once. Needs no Gatsby.
 */
export async function inspectSite(site: Site): Promise<Diagnostic[]> {
  const { authors, config, failures, items, root, tags, visibility } = site;
  // Mistakes in unpublished content do not stop a build.
  const posts = site.posts.filter(({ post }) => isVisible(post, visibility));
  const files = site.files.filter(({ fields }) =>
    isVisible(fields, visibility),
  );
  const paths = sitePaths(site);
  // An unreadable file or folder has been reported.
  const canRead = (file: string) =>
    !failures.some((failure) => failure.file === file);

  const diagnostics = [
    ...tags.diagnostics,
    ...authors.diagnostics,
    ...site.series.diagnostics,
    ...site.glossary.diagnostics,
    ...(failures.length > 0 ? [] : await strays(site)),
    ...site.redirectMistakes,
    ...redirectDiagnostics(site),
    ...pathDiagnostics(files, site),
    ...(await historyDiagnostics(site)),
    ...(canRead(STATIC_FOLDER) ? configDiagnostics(site, paths) : []),
    ...items.flatMap(({ diagnostics }) => diagnostics.map(createDiagnostic)),
    ...site.docsMistakes,
    ...files.flatMap(textDiagnostics),
    ...(await mediaDiagnostics(files, root)),
    ...files.flatMap((file) => remoteMedia(file, config.media.allowedHosts)),
    ...keywordDiagnostics(site),
    ...linkDiagnostics(files, site, paths),
    ...siteDiagnostics(posts, files, site),
    ...seriesDiagnostics(posts, site),
    ...noteDiagnostics(posts, site),
    ...draftDiagnostics(site, process.env.DRAFT_SECRET),
  ];
  const isBroken = (file: string) =>
    [...diagnostics, ...failures].some(
      (diagnostic) => diagnostic.file === file && isError(diagnostic),
    );
  // With a broken file every tag or author would be reported as unknown.
  const hidden = [
    ...(isBroken(TAGS_FILE) ? ["undeclared-tag"] : []),
    ...(isBroken(AUTHORS_FILE) ? ["undeclared-author"] : []),
  ];
  const isEmpty =
    !items.some(({ file }) => file.startsWith(`${POSTS_FOLDER}/`)) &&
    site.docs.length === 0 &&
    failures.length === 0;
  const shown = [
    ...failures,
    ...(isEmpty ? [noPosts()] : []),
    ...diagnostics,
  ].filter(
    (diagnostic) =>
      !hidden.includes(diagnostic.ruleId ?? "") &&
      setSeverity(diagnostic, config),
  );
  return sortDiagnostics(shown);
}

async function strays({ docs, root }: Site): Promise<Diagnostic[]> {
  const found = [
    strayFiles(root),
    strayFiles(root, NOTES_FOLDER, "note"),
    strayFiles(root, "content/pages", "page"),
    ...docs.map(({ options }) => strayFiles(root, options.path, "doc")),
  ];
  return (await Promise.all(found)).flat();
}

function noPosts(): Diagnostic {
  return createDiagnostic({
    rule: "no-posts",
    file: POSTS_FOLDER,
    problem: "there are no posts, so the site is built empty.",
    fix: 'Add a file like "2024-06-07-some-slug.md".',
  });
}
