// The configuration of a site, and its texts.
export type { ContentConfig, Giscus } from "./config/contentConfig";
export { hasSite, loadSite, type Catalogue } from "./config/loadSite";
export { loadSiteConfig } from "./config/loadSiteConfig";
export { parseNamed } from "./config/parseConfig";
export { color } from "./config/schema/colors";
export { siteLanguage } from "./config/siteLanguage";
export { loadMessages, translate } from "./config/translate";

// Files, names and front matter.
export { canDecodeImage } from "./model/canDecodeImage";
export { cardFamilies, drawableText } from "./model/cardFamilies";
export { DATA_FILE } from "./model/contentListing";
export {
  contentSourceOf,
  CURRENT_VERSION,
  type ContentFolders,
} from "./model/contentSource";
export { discussionsOf } from "./model/discussions";
export { findPosts } from "./model/findPosts";
export { splitNumberPrefix } from "./model/numberPrefix";
export type {
  ArchiveYearLink,
  ContextOf,
  DocCard,
  DocsPlace,
  PageContext,
  PageLink,
  Parent,
} from "./model/pageContext";
export { AUTHORS_FILE, parseAuthorsFile } from "./model/parseAuthorsFile";
export { joinRoute, parseDoc, type Doc } from "./model/parseDoc";
export { parsePage, type Page } from "./model/parsePage";
export { parsePost, type Post, type Update } from "./model/parsePost";
export {
  isCalendarDate,
  nextPostFilename,
  parsePostFilename,
  postName,
  type PostFilename,
} from "./model/parsePostFilename";
export { parseRedirectsFile, REDIRECTS_FILE } from "./model/parseRedirectsFile";
export {
  parseSeriesFile,
  SERIES_FILE,
  seriesSlug,
} from "./model/parseSeriesFile";
export {
  findTag,
  namedTags,
  parseTagsFile,
  TAG_SLUG,
  type Tag,
} from "./model/parseTagsFile";
export {
  notAFile,
  postFileNamed,
  NOTES_FOLDER,
  postFiles,
  POSTS_FOLDER,
} from "./model/postFiles";
export { coverFile, postFilePath } from "./model/postMediaPath";
export {
  currentDay,
  isVisible,
  postStatus,
  published,
  type PostStatus,
  type Visibility,
} from "./model/postStatus";
export { readContentFile, splitFrontMatter } from "./model/readContentFile";
export { publicFile } from "./model/publicFile";
export { readHistory, type History } from "./model/readHistory";
export { readVideo, readVideoSize } from "./model/readVideo";
export {
  IMMUTABLE,
  MADE_FOLDERS,
  redirectProblem,
  REVALIDATED,
  routeProblem,
} from "./model/routeProblem";

// Docs and their versions.
export {
  docsInstances,
  docsLayouts,
  placed,
  type DocsLayout,
} from "./docs/docsLayout";
export type { DocsVersion } from "./docs/docsVersion";
export { docsVersions } from "./docs/docsVersions";
export { hasDocsItems, linkedDocs } from "./docs/linkedDocs";
export { parseCategoryFile } from "./docs/parseCategoryFile";
export type { DocsInstance, VersionDocs } from "./docs/readDocs";
export { loadSidebars, SIDEBAR_FILE } from "./docs/readSidebars";
export type { SidebarItem, Sidebars } from "./docs/sidebar";
export { parseVersionsFile, VERSION_NAME } from "./docs/versions";

// Pages and redirects.
export { changesPages, daysOfChanges } from "./pages/changesPages";
export { archivePages } from "./pages/archivePages";
export { docsHome, docsPages } from "./pages/docsPages";
export {
  pageFiles,
  templateFile,
  uniquePages,
  type PageableContent,
  type PageablePost,
  type PageableTag,
  type PageDescriptor,
  type SitePage,
} from "./pages/pageDescriptor";
export { notesPages } from "./pages/notesPages";
export { postListPages } from "./pages/postListPages";
export { postPages } from "./pages/postPages";
export { seriesPages } from "./pages/seriesPages";
export { tagPages } from "./pages/tagPages";
export { paginate } from "./pages/paginate";
export { redirectPages, type Redirect } from "./pages/redirectPages";
export {
  relatedPosts,
  type ComparablePost,
  type KnownWords,
} from "./pages/relatedPosts";
export { isOwnPath, ownPaths } from "./pages/ownPaths";

// A site as a whole, rendered.
export {
  emptyContent,
  type ContentItem,
  type PostContent,
} from "./site/contentItem";
export { draftPages, draftPath } from "./site/draftPages";
export { mentionsOf, type Mention } from "./site/mentions";
export { linkTargets } from "./site/linkTargets";
export { headingIds, titledPages } from "./site/titledPages";
export { renderPost } from "./site/renderPost";
export { digestOfIncluded, Renderer } from "./site/renderer";
export { siteItemOf } from "./site/readSite";
export {
  siteOf,
  STATIC_FOLDER,
  tagId,
  TAGS_FILE,
  type InspectedFile,
  type InspectedPost,
  type Site,
  type SiteItem,
} from "./site/siteOf";
export { isMadeFile } from "./site/sitePaths";
export { CONFIG_FILE, siteRedirects } from "./site/siteRedirects";

// Checks.
export { inspectPublished } from "./checks/inspectPublished";
export { inspectContent, inspectSite } from "./checks/inspectSite";
export {
  placeOf,
  redirectDiagnostics,
} from "./checks/rules/redirectDiagnostics";
export { setSeverity } from "./checks/setSeverity";
export { compareUrls, guardUrls, writeUrlsLock } from "./checks/urls/guardUrls";
export { parseUrlsLock, URLS_LOCK } from "./checks/urls/urlsLock";
