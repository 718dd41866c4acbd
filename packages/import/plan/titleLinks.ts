import path from "node:path";

import { titledPages, type Site } from "@technical-blog/content";
import {
  applyEdits,
  editsOutsideCode,
  type Body,
} from "@technical-blog/markdown";
import { decodedPath } from "@technical-blog/utils";
import { memoize } from "lodash";

import type { ImportContext } from "./importContext";
import type { Placed } from "./placePosts";

/** A link whose title says how the notes have it: convert/noteLinks.ts. */
const MARKED = /(\[(?:[^[\]\\\n]|\\.)*\]\(([^\s()]*)) "\[\[([^"\n]+)\]\]"\)/g;

/** Links by title stay as notes have them if they lead to the same page here; others are links of Markdown. */
export function keepTitleLinks(
  body: Body,
  page: Placed,
  context: ImportContext,
): Body {
  const folder = path.posix.dirname(page.to);
  const edits = editsOutsideCode(
    body,
    MARKED,
    ([, link = "", url = "", inside = ""]) => {
      const [name = ""] = url.split("#");
      const [target = ""] = inside.split("|");
      const [found, ...others] = placedTitles(context).find(
        target.trim(),
        page.to,
      );
      const isSame =
        found &&
        (found.page.fields.route === name ||
          found.page.file === path.posix.join(folder, decodedPath(name)));
      return isSame && others.length === 0 ? `[[${inside}]]` : `${link})`;
    },
  );
  return applyEdits(body, edits);
}

const placedTitles = memoize(({ byFile }: ImportContext) => {
  const files = [...byFile.values()].map(({ old, route, to }) => ({
    file: to,
    fields: { title: old.fields.title ?? "", route, redirects: [] },
  }));
  return titledPages({ docs: [], files } as unknown as Site); // what it reads of them
});
