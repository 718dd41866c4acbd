import { isError, type Diagnostic } from "@technical-blog/utils";
import { countBy, groupBy, sumBy } from "lodash";

import type { ImportPlan } from "./plan/planImport";
import type { WriteResult } from "./plan/writePlan";
import type { DroppedField, SkippedItem } from "./skippedItems";
import { PAGES_FOLDER, type SourceBlog } from "./sourceBlog";

type Component = { name: string; count: number };

/** The result of an import for programs (`--json`). The names are stable; docs/importing.md describes them. */
export type ImportSummary = {
  tool: string;
  source: string;
  isDryRun: boolean;
  counts: {
    postsIn: number;
    postsOut: number;
    drafts: number;
    docs: number;
    pages: number;
    imagesCopied: number;
    otherFilesCopied: number;
    imagesMissing: number;
    imagesRemote: number;
    linksNowhere: number;
    /** Unknown in a dry run, which writes no posts that could be checked. */
    codeOptions: number | null;
    fieldsDropped: number;
    errors: number;
  };
  components: Component[];
  fieldsDropped: DroppedField[];
  files: WriteResult;
  skipped: SkippedItem[];
  config: string[];
  warnings: Diagnostic[];
  errors: string[];
};

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mov)$/i;

export function summarize(
  blog: SourceBlog,
  plan: ImportPlan,
  {
    findings,
    ...others
  }: Pick<
    ImportSummary,
    "tool" | "source" | "isDryRun" | "files" | "errors"
  > & { findings: readonly Diagnostic[] },
): ImportSummary {
  const { items, fields } = blog.skipped;
  const textsIn = (folder: string) =>
    plan.texts.filter(({ to }) => to.startsWith(`${folder}/`)).length;
  const ofKind = (kind: SkippedItem["kind"]) =>
    items.filter((item) => item.kind === kind);
  const images = plan.copies.filter(({ to }) => IMAGE.test(to)).length;
  const docs = blog.docs.flatMap(({ versions }) =>
    versions.flatMap((version) => version.docs),
  );
  const warnings = findings.filter((each) => !isError(each));
  return {
    ...others,
    counts: {
      postsIn: blog.posts.length,
      postsOut: textsIn("content/posts"),
      drafts: blog.posts.filter((each) => each.fields.draft === true).length,
      docs: docs.length,
      pages: textsIn(PAGES_FOLDER),
      imagesCopied: images,
      otherFilesCopied: plan.copies.length - images,
      imagesMissing: ofKind("image").length,
      imagesRemote: ofKind("remote").length,
      linksNowhere: ofKind("link").length,
      codeOptions: others.isDryRun
        ? null
        : (countBy(warnings, "ruleId")["code-words"] ?? 0),
      fieldsDropped: fields.length,
      errors: others.errors.length,
    },
    components: Object.entries(groupBy(ofKind("component"), "name"))
      .map(([name, used]) => ({ name, count: used.length }))
      .sort((a, b) => b.count - a.count),
    fieldsDropped: fields,
    skipped: items,
    config: plan.config,
    warnings,
  };
}

/** The counts as a table. Rows of zero that few blogs have are left out. */
export function summaryTable({
  counts,
  components,
  fieldsDropped,
}: ImportSummary): string[] {
  const rows: [label: string, count: number | string | null][] = [
    ["posts in", counts.postsIn],
    ["posts out", counts.postsOut],
    ["drafts of these", counts.drafts],
    ...(counts.docs > 0 ? [["docs", counts.docs] as [string, number]] : []),
    ["pages", counts.pages],
    ["images and videos copied", counts.imagesCopied],
    ["other files copied", counts.otherFilesCopied],
    ["images missing", counts.imagesMissing],
    ["images on other hosts", counts.imagesRemote],
    ["links that lead nowhere", counts.linksNowhere],
    ["code options without meaning", counts.codeOptions],
    ["components and shortcodes", listed(components)],
    ["fields dropped", listed(fieldsDropped)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(
    ([label, count]) =>
      `${label.padEnd(width)}  ${count === null ? "known after the import" : String(count)}`,
  );
}

const MAX_NAMES = 12;

function listed(all: readonly { name: string; count: number }[]): string {
  const counts = Object.entries(groupBy(all, "name"))
    .map(([name, equal]) => ({ name, count: sumBy(equal, "count") }))
    .sort((a, b) => b.count - a.count);
  const names = counts
    .slice(0, MAX_NAMES)
    .map(({ name, count }) => `${name} ${String(count)}`);
  const more = counts.length - names.length;
  if (more > 0) names.push(`${String(more)} more`);
  return names.length === 0 ? "0" : names.join(", ");
}
