import { checkRules, severities } from "@technical-blog/utils";
import { z } from "zod";

import { analytics } from "./schema/analytics";
import { blog } from "./schema/blog";
import { comments } from "./schema/comments";
import { docs } from "./schema/docs";
import { i18n } from "./schema/i18n";
import { media } from "./schema/media";
import { notes } from "./schema/notes";
import { search } from "./schema/search";
import { siteShape } from "./schema/site";

/** The keys of a site's configuration that packages read. The site adds those of what it shows itself. */
export const contentConfigShape = {
  ...siteShape,
  /** The languages of the site. */
  i18n,
  /** The posts and their lists. */
  blog,
  /** Where the notes of `content/notes` are, beside their own list. */
  notes,
  /** Docs beside the blog; when absent, those of `content/docs` if there are any. */
  docs,
  /** The severity of content checks; packages/utils/checkRules.ts lists them. */
  checks: z.partialRecord(z.enum(checkRules), z.enum(severities)).default({}),
  /** Images and videos of posts. */
  media,
  /** Search in the browser. */
  search,
  /** Comments below posts: GitHub discussions, through giscus, whose ids giscus.app shows, and replies on Mastodon. */
  comments,
  /** Usage events of search; none when absent. */
  analytics,
};

const contentConfig = z.object(contentConfigShape);

/** What packages know of a site's configuration, with its defaults. */
export type ContentConfig = z.output<typeof contentConfig>;
export type DocsOptions = NonNullable<ContentConfig["docs"]>[number];
export type Giscus = NonNullable<
  NonNullable<ContentConfig["comments"]>["giscus"]
>;
