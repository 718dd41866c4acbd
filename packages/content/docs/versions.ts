import {
  createDiagnostic,
  problemAt,
  readYaml,
  type Diagnostic,
} from "@technical-blog/utils";
import { FAILSAFE_SCHEMA } from "js-yaml";
import { upperFirst } from "lodash";
import { z } from "zod";

import type { DocsOptions } from "../config/contentConfig";
import { CURRENT_VERSION } from "../model/contentSource";
import { joinRoute } from "../model/parseDoc";
import type { DocsBanner } from "./docsVersion";

/** A version of the docs, from its folder and `versions.yml`. */
export type VersionLayout = {
  name: string;
  label: string;
  /** Path from the root of the project. */
  folder: string;
  /** Parent path of its pages. */
  basePath: string;
  /** Whether it is the default version. */
  isLast: boolean;
  banner: DocsBanner | undefined;
};

export const VERSION_NAME = /^[\w][\w.+-]*$/;

const entrySchema = z.strictObject(
  {
    name: z
      .string({ error: "give the name of a version" })
      .refine((name) => VERSION_NAME.test(name), {
        error: "use letters, digits, dots and hyphens",
      }),
    label: z.string({ error: "give text" }).min(1, "give text").optional(),
    path: z.string({ error: "give the last part of a path" }).optional(),
    banner: z
      .enum(["none", "unreleased", "unmaintained"], {
        error: "give none, unreleased or unmaintained",
      })
      .optional(),
  },
  { error: 'give an entry such as "- name: 1.0"' },
);

export type VersionEntry = z.output<typeof entrySchema>;

/** Reads `versions.yml`: a list of versions, newest first. */
export function parseVersionsFile(
  file: string,
  text: string,
): { entries: VersionEntry[]; diagnostics: Diagnostic[] } {
  // No numbers: 1.0 is a name.
  const schema = FAILSAFE_SCHEMA;
  const position = { file, rule: "docs" as const };
  const { value = [], mistake } = readYaml(text, position, { schema });
  if (mistake) return { entries: [], diagnostics: [mistake] };
  if (!Array.isArray(value)) {
    const problem = "not a list of versions.";
    const fix = 'Write it like "- name: 1.0".';
    return { entries: [], diagnostics: [docsError({ file, problem, fix })] };
  }
  const entries: VersionEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = docsReporter(diagnostics, file);
  for (const [index, each] of (value as unknown[]).entries()) {
    const named: unknown = typeof each === "object" ? each : { name: each };
    const parsed = entrySchema.safeParse(named);
    const name = parsed.data?.name ?? "";
    const field = `[${String(index)}]`;
    for (const issue of parsed.error?.issues ?? []) {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
      report({
        field: [field, ...issue.path, ...unknown].join("."),
        problem:
          unknown.length > 0
            ? "unknown key."
            : problemAt(named, issue.path, "missing or of the wrong kind."),
        fix: `${unknown.length > 0 ? "" : `${upperFirst(issue.message)}. `}Known keys: ${Object.keys(entrySchema.shape).join(", ")}.`,
      });
    }
    if (entries.some((other) => other.name === name)) {
      report({
        field,
        problem: `the version "${name}" is in the list twice.`,
        fix: "Remove one of the two.",
      });
    } else if (parsed.data) {
      entries.push(parsed.data);
    }
  }
  return { entries, diagnostics };
}

/** The content of an instance's folder. */
export type DocsFolders = {
  /** Whether there are docs outside of `versions`. */
  hasCurrent: boolean;
  /** Names of the folders in `versions`. */
  frozen: readonly string[];
};

/**
 * The versions of an instance, newest first. The last version is the first frozen one of the list; without frozen
 * versions, the current docs.
 */
export function layoutVersions(
  { lastVersion, path, routeBasePath }: DocsOptions,
  entries: readonly VersionEntry[],
  { hasCurrent, frozen }: DocsFolders,
): { versions: VersionLayout[]; diagnostics: Diagnostic[] } {
  const file = `${path}/versions.yml`;
  const diagnostics: Diagnostic[] = [];
  const report = docsReporter(diagnostics, file);
  const isKnown = (name: string) =>
    name === CURRENT_VERSION ? hasCurrent : frozen.includes(name);
  for (const [index, { name }] of entries.entries()) {
    if (isKnown(name)) continue;
    report({
      field: `[${String(index)}].name`,
      problem:
        name === CURRENT_VERSION
          ? `the version "current" has no docs in ${path}.`
          : `the version "${name}" has no folder ${path}/versions/${name}.`,
      fix: `Add the docs, or remove the version. Folders: ${frozen.join(", ") || "none"}.`,
    });
  }
  for (const name of frozen) {
    if (entries.some((entry) => entry.name === name)) continue;
    report({
      problem: `the folder ${path}/versions/${name} is of no version in the list, so it is not published.`,
      fix: `Add "- name: '${name}'" to the list, or remove the folder.`,
    });
  }
  const listed = entries.filter(({ name }) => isKnown(name));
  const isCurrentListed = listed.some(({ name }) => name === CURRENT_VERSION);
  const all: VersionEntry[] = [
    ...(hasCurrent && !isCurrentListed ? [{ name: CURRENT_VERSION }] : []),
    ...listed,
  ];
  if (
    lastVersion !== undefined &&
    !all.some(({ name }) => name === lastVersion)
  ) {
    report({
      file: "src/config/siteConfig.ts",
      field: "docs.lastVersion",
      problem: `there is no version "${lastVersion}".`,
      fix: `Known versions: ${all.map(({ name }) => name).join(", ") || "none"}.`,
    });
  }
  const last =
    all.find(({ name }) => name === lastVersion) ??
    all.find(({ name }) => name !== CURRENT_VERSION) ??
    all[0];
  const lastIndex = last ? all.indexOf(last) : 0;
  const versions = all.map((entry, index): VersionLayout => {
    const { name } = entry;
    const isLast = entry === last;
    const isCurrent = name === CURRENT_VERSION;
    const ownPath = entry.path ?? (isLast ? "" : isCurrent ? "next" : name);
    const banner =
      entry.banner ??
      (isLast ? "none" : index < lastIndex ? "unreleased" : "unmaintained");
    return {
      name,
      label: entry.label ?? (isCurrent ? "Next" : name),
      folder: isCurrent ? path : `${path}/versions/${name}`,
      basePath: joinRoute(routeBasePath, ownPath),
      isLast,
      banner: banner === "none" ? undefined : banner,
    };
  });
  const owners = new Map<string, string>();
  for (const { basePath, name } of versions) {
    const owner = owners.get(basePath);
    if (owner !== undefined) {
      report({
        problem: `the versions "${owner}" and "${name}" have the same path ${basePath}.`,
        fix: "Give one of them another path.",
      });
    }
    owners.set(basePath, name);
  }
  return { versions, diagnostics };
}

type DocsMistake = Omit<Parameters<typeof createDiagnostic>[0], "rule">;

/** A mistake in the structure of docs. */
export function docsError(mistake: DocsMistake): Diagnostic {
  return createDiagnostic({ rule: "docs", ...mistake });
}

/**
 * Returns a function that adds mistakes to a list.
 * @param file the default file of a mistake
 */
export function docsReporter(diagnostics: Diagnostic[], file?: string) {
  return (mistake: DocsMistake) => {
    diagnostics.push(docsError({ file, ...mistake }));
  };
}
