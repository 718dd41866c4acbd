import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { didYouMean, isInside, reportSection } from "@technical-blog/utils";

import { isFolder } from "../sourceFiles";
import { exportSite } from "./exportSite";
import { targets, type Target } from "./targets";

const names = [...targets.keys()];
export const usage = `Usage: npm run export -- ${names.join("|")} FOLDER`;

/** `npm run export`: writes the site of the current folder for another tool. */
export async function exportCommand(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const { target, folder } = argumentsOf(positionals, process.cwd());
  const { files, posts, simpler } = await exportSite(
    process.cwd(),
    target,
    folder,
  );
  const lines = [
    ...reportSection(
      `${String(simpler.length)} things are shown in a simpler way`,
      simpler.map(([what, count]) => `${String(count)} ${what}`),
    ),
    `${String(posts)} posts, ${String(files)} files written to ${folder}. ${target.next}`,
  ];
  console.log(lines.join("\n"));
}

/** @throws one message about the first wrong argument */
export function argumentsOf(
  [name, folder, other]: readonly string[],
  root: string,
): { target: Target; folder: string } {
  if (name === undefined) throw new Error(usage);
  const target = targets.get(name);
  if (!target) {
    const hint = didYouMean(name, names) ?? `Known: ${names.join(", ")}.`;
    throw new Error(`"${name}": no tool to export to. ${hint}\n${usage}`);
  }
  if (folder === undefined)
    throw new Error(`Give the folder to write to.\n${usage}`);
  if (other !== undefined)
    throw new Error(`"${other}": one folder at a time.\n${usage}`);
  const wanted = realPath(path.resolve(root, folder));
  const own = realPath(root);
  if (wanted === own || isInside(own, wanted))
    throw new Error(
      `${folder} is inside of this site, whose files would be mixed with it. Give a folder outside of ${root}.`,
    );
  if (existsSync(wanted) && !isFolder(wanted))
    throw new Error(`${folder} is a file. Give a new or empty folder.`);
  if (existsSync(wanted) && readdirSync(wanted).length > 0)
    throw new Error(
      `${folder} is not empty, and nothing is overwritten. Give a new or empty folder.`,
    );
  return { target, folder: wanted };
}

/** Without symbolic links; the end of the path may be missing. */
function realPath(file: string): string {
  return existsSync(file)
    ? realpathSync(file)
    : path.join(realPath(path.dirname(file)), path.basename(file));
}
