import { formatDiagnostic, type Diagnostic } from "@technical-blog/utils";

import { parseAuthorsFile } from "../model/parseAuthorsFile";
import { parseGlossaryFile } from "../model/parseGlossaryFile";
import { parseRedirectsFile } from "../model/parseRedirectsFile";
import { parseSeriesFile } from "../model/parseSeriesFile";
import { parseTagsFile } from "../model/parseTagsFile";
import { readContentFile } from "../model/readContentFile";
import { parseCategoryFile } from "./parseCategoryFile";
import { parseSidebars } from "./parseSidebars";
import { parseVersionsFile } from "./versions";

const FILE = "content/a.yml";
function readPost(fields: string) {
  const file = "content/posts/2024-06-07-a.md";
  const bytes = Buffer.from(`---\n${fields}\n---\n\nThe text.\n`);
  return readContentFile(file, bytes, { kind: "post" });
}

const post = (fields: string) => readPost(`title: A\n${fields}`);

const EMPTY: [string, string, () => { diagnostics: Diagnostic[] }][] = [
  ["a title", "title", () => readPost("title:")],
  ...[
    "authors",
    "canonical",
    "comments",
    "date",
    "description",
    "discussions",
    "draft",
    "hide_table_of_contents",
    "image",
    "keywords",
    "last_update",
    "pagination_label",
    "redirects",
    "series",
    "slug",
    "superseded_by",
    "tags",
    "toc_max_heading_level",
    "unlisted",
    "updated",
  ].map((field): (typeof EMPTY)[number] => [
    field,
    field,
    () => post(`${field}:`),
  ]),
  ["an item", "tags.1", () => post("tags:\n  - git\n  -")],
  ["a name", "authors.0", () => post("authors:\n  - name:")],
  ["a day", "last_update.date", () => post("last_update:\n  date:")],
  ["a tag", "git.label", () => parseTagsFile(FILE, "git:")],
  [
    "a label",
    "git.label",
    () => parseTagsFile(FILE, "git:\n  label:\n  description: a"),
  ],
  [
    "an alias",
    "git.aliases",
    () =>
      parseTagsFile(
        FILE,
        "git:\n  label: a\n  description: a\n  aliases:\n    -",
      ),
  ],
  ["an author", "jane", () => parseAuthorsFile(FILE, "jane:")],
  [
    "a URL",
    "jane.url",
    () => parseAuthorsFile(FILE, "jane:\n  name: a\n  url:"),
  ],
  ["a series", "Git", () => parseSeriesFile(FILE, "Git:")],
  ["a slug", "Git.slug", () => parseSeriesFile(FILE, "Git:\n  slug:")],
  ["a group", "group 1", () => parseGlossaryFile(FILE, "-")],
  ["a term", "group 1", () => parseGlossaryFile(FILE, "- [a, ~]")],
  ["a redirect", "", () => parseRedirectsFile(FILE, "/a:")],
  ["a label", "label", () => parseCategoryFile(FILE, "label:")],
  ["a sidebar", "docs", () => parseSidebars(FILE, { docs: null })],
  ["an entry", "docs[0]", () => parseSidebars(FILE, { docs: [null] })],
  [
    "an id",
    "docs[0].id",
    () => parseSidebars(FILE, { docs: [{ type: "doc", id: null }] }),
  ],
  ["a version", "[0].name", () => parseVersionsFile(FILE, "- name:")],
  [
    "a label",
    "[0].label",
    () => parseVersionsFile(FILE, "- name: a\n  label:"),
  ],
];

test.each(EMPTY)("%s is called empty: %s", (_name, field, parse) => {
  const escaped = field.replace(/[.[\]]/g, "\\$&");

  expect(parse().diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(`${escaped}(?::|" is) empty\\. [A-Z]`),
  ]);
});
