import { splitTitle, type Section } from "@technical-blog/markdown";
import { memoize, once } from "lodash";

import { parsePostFilename, postName } from "../model/parsePostFilename";
import type { InspectedFile, Site } from "./siteOf";

/** A page that a link by title leads to. */
type TitledPage = {
  page: InspectedFile;
  /** A heading of it, by its text or id; empty for the page as a whole. */
  heading: string;
};

/**
 * Finds posts, pages and docs by what is between the brackets of `[[Title#Heading]]`: a title, a slug, a path, an old path or
 * the name of a file. Docs find those of their own version first, others only those of the last one.
 */
export const titledPages = memoize(findByTitle);
titledPages.cache = new WeakMap();

function findByTitle({ docs, files }: Pick<Site, "docs" | "files">) {
  const versions = new Map(
    docs.flatMap((instance) =>
      instance.versions.flatMap((version) =>
        version.docs.map(({ file }) => [file, version]),
      ),
    ),
  );
  const byName = new Map<string, InspectedFile[]>();
  for (const page of files) {
    for (const name of new Set(namesOf(page).map(folded))) {
      const others = byName.get(name);
      if (others) others.push(page);
      else byName.set(name, [page]);
    }
  }
  const named = (title: string, from: string) => {
    const pages = byName.get(folded(title)) ?? [];
    const own = versions.get(from);
    const beside = pages.filter(
      ({ file }) => own && versions.get(file) === own,
    );
    return beside.length > 0
      ? beside
      : pages.filter(({ file }) => versions.get(file)?.isLast ?? true);
  };

  return {
    /** @returns several pages if the title is not clear */
    find: (target: string, from: string): TitledPage[] => {
      const whole = named(target, from);
      const { title, heading } = splitTitle(target);
      const pages =
        whole.length > 0
          ? whole
          : title === ""
            ? files.filter(({ file }) => file === from)
            : named(title, from);
      return pages.map((page) => ({
        page,
        heading: whole.length > 0 ? "" : heading,
      }));
    },
    /** All names of pages that have no version or the last one. */
    names: once(() =>
      files
        .filter(({ file }) => versions.get(file)?.isLast ?? true)
        .flatMap(namesOf),
    ),
  };
}

function namesOf({ fields, file }: InspectedFile): string[] {
  const { redirects, route, title } = fields;
  const paths = [route, ...redirects];
  const names = [
    ...paths.map((path) => path.slice(1)),
    ...[...paths, file].map(postName),
  ];
  return [
    title,
    ...names,
    ...names.flatMap((name) => parsePostFilename(name)?.slug ?? []),
  ];
}

function folded(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/^\/|\.md$/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** The ids of a page's headings that a link by title names: several if it is not clear. */
export function headingIds(
  sections: readonly Section[],
  heading: string,
): string[] {
  const ids = sections.flatMap(({ id }) => id ?? []);
  return ids.includes(heading)
    ? [heading]
    : sections.flatMap((section) =>
        section.id !== null && folded(section.heading) === folded(heading)
          ? section.id
          : [],
      );
}
