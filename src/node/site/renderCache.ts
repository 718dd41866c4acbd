import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

import { digest } from "../content/digest";
import { errorMessage } from "../content/errorMessage";
import { errorCode, ifExists } from "../content/ifExists";
import { removeIn, writeIn } from "../content/outputFiles";
import type { RenderedPost } from "../markdown/renderedPost";

/** Gatsby deletes what is below `.cache` when its own configuration or a dependency changes. */
const FOLDER = path.join(".cache", "rendered");

/** One file a post, whose first line has the key of the rendering and a digest of the rest. */
export class RenderCache {
  readonly #folder: string;
  #hasWarned = false;

  constructor(
    root: string,
    readonly onWarning: (message: string) => void,
  ) {
    this.#folder = path.join(root, FOLDER);
  }

  /** The rendering of a post, unless it was made from something else or is damaged. */
  read(file: string, key: string): RenderedPost | undefined {
    let text: string;
    try {
      text = readFileSync(path.join(this.#folder, nameOf(file)), "utf8");
    } catch (cause) {
      if (errorCode(cause) !== "ENOENT") this.#warn(file, cause);
      return undefined;
    }
    const end = text.indexOf("\n");
    const [cachedKey, checksum] = text.slice(0, end).split(" ");
    if (cachedKey !== key) return undefined;
    const json = text.slice(end + 1);
    if (digest(json) === checksum) return JSON.parse(json) as RenderedPost; // as written below
    this.#warn(file, "it is damaged");
    return undefined;
  }

  /** @throws when the disk is full or cannot be written to */
  write(file: string, key: string, rendered: RenderedPost) {
    const json = JSON.stringify(rendered);
    const name = nameOf(file);
    try {
      writeIn(this.#folder, name, `${key} ${digest(json)}\n${json}`);
    } catch (cause) {
      throw new Error(
        `${path.join(FOLDER, name)} cannot be written: ${String(cause)}. Free some space on the disk, or make the folder ${FOLDER} writable.`,
        { cause },
      );
    }
  }

  /** Removes what is not of these posts. */
  async prune(files: readonly string[]) {
    const kept = new Set(files.map(nameOf));
    const names = (await ifExists(readdir(this.#folder))) ?? [];
    for (const name of names) {
      if (!kept.has(name)) removeIn(this.#folder, name);
    }
  }

  #warn(file: string, cause: unknown) {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const reason = errorMessage(cause);
    this.onWarning(
      `The cached rendering of ${file} is not used, since ${reason}. It is rendered again, like any other that cannot be used.`,
    );
  }
}

function nameOf(file: string): string {
  return `${digest(file)}.json`;
}
