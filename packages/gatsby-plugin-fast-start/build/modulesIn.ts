import { escapeRegExp } from "lodash";

/** Matches the paths of the modules below folders such as "src/pages". */
export function modulesIn(folders: readonly string[]): RegExp {
  const paths = folders.map((folder) =>
    folder
      .split("/")
      .map(escapeRegExp)
      .join(String.raw`[\\/]`),
  );
  return new RegExp(String.raw`[\\/](?:${paths.join("|")})[\\/]`);
}
