import type { SearchOptions } from "@technical-blog/search";
import { z } from "zod";

import { wholeNumber } from "./values";

const weight = z.number("a number, 0 or more").min(0);

export const search = z
  .strictObject({
    /** Weight of a match in a section's title. */
    titleBoost: weight.default(5),
    /** Weight of a match in a section's text. */
    contentBoost: weight.default(1),
    /** Weight of a match in a page's tags. */
    tagsBoost: weight.default(3),
    /** Weight of a match in the docs sidebar's categories above a page. */
    parentCategoriesBoost: weight.default(2),
    /** Number of those categories that are searched, from the innermost. */
    indexDocSidebarParentCategories: wholeNumber(0).default(0),
    /** Most results from one index, and in total. */
    maxSearchResults: wholeNumber(1).default(8),
    /** Most results from one page. */
    maxSectionsPerPage: wholeNumber(1).default(3),
  })
  .prefault({}) satisfies z.ZodType<SearchOptions>;
