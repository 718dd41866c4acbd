import { readFileSync } from "node:fs";
import path from "node:path";

import {
  emptyInspection,
  readIncludedFile,
  TEXTS,
} from "@technical-blog/markdown";
import { diagnosticData, digest, unreadable } from "@technical-blog/utils";
import { pick } from "lodash";

import type { ContentConfig } from "../config/contentConfig";
import { siteLanguage } from "../config/siteLanguage";
import type { ContentSource } from "../model/contentSource";
import { codeVersion } from "./codeVersion";
import type { ContentItem } from "./contentItem";
import { renderPost, type RenderEnvironment } from "./renderPost";

type Options = Pick<ContentConfig, "baseUrl" | "i18n" | "url"> & {
  /** Pages follow it as well. */
  blog?: Pick<ContentConfig["blog"], "changedSince">;
};

/** Keeps renderings between runs: Gatsby's cache, for example. */
type RenderCache = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: string) => Promise<unknown>;
};

type RendererParts = {
  cache?: RenderCache;
  /** False for a check, which makes no page. Default: true. */
  colorsCode?: boolean;
  /** What rendering adds. Default: in English. */
  texts?: RenderEnvironment["texts"];
};

/** The parameters of `renderPost`. */
type RenderTask = {
  file: string;
  bytes: Uint8Array;
  source: ContentSource;
};

type Keyed = { key: string; item: ContentItem };

/**
 * Items in memory; all of them would fill the memory of each worker of Gatsby. With more items the first ones stay:
 * each query reads all items in turn, so a cache of the latest ones would never have the next one.
 */
const MAX_IN_MEMORY = 1000;

/** Renders files, each once. */
export class Renderer {
  readonly #environment: RenderEnvironment;
  readonly #settings: string;
  readonly #inMemory = new Map<string, Keyed>();
  readonly #requested = new Map<string, Promise<ContentItem>>();
  readonly #rendered = new Set<string>();
  readonly #fromCache = new Set<string>();
  #lookingUp: Promise<unknown> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();

  /** @param root absolute path of the project */
  constructor(
    root: string,
    { baseUrl, blog, i18n, url }: Options,
    private readonly parts: RendererParts = {},
  ) {
    const pathPrefix = baseUrl.replace(/\/$/, "");
    const { cache, colorsCode, texts = {} } = parts;
    const settings = {
      pathPrefix,
      siteUrl: url,
      colorsCode,
      language: siteLanguage(i18n),
      texts: pick(texts, Object.keys(TEXTS)),
    };
    this.#environment = { root, ...settings };
    this.#settings = digest(
      cache ? codeVersion(root) : "",
      JSON.stringify(settings),
      String(blog?.changedSince),
    );
  }

  /** How many files this process has rendered, and how many others it took from the cache. */
  get counts(): { rendered: number; fromCache: number } {
    const all = new Set([...this.#rendered, ...this.#fromCache]);
    const { size } = this.#rendered;
    return { rendered: size, fromCache: all.size - size };
  }

  /** Changes with the configuration and the code that renders. */
  get settings(): string {
    return this.#settings;
  }

  /**
   * @param file path from the root of the project
   * @param known bytes of the file; by default it is read
   */
  async render(
    file: string,
    source: ContentSource,
    known?: Uint8Array,
  ): Promise<ContentItem> {
    let bytes: Uint8Array;
    try {
      bytes = known ?? readFileSync(path.join(this.#environment.root, file));
    } catch (cause) {
      return unreadableItem(file, cause);
    }
    const key = digest(this.#settings, file, JSON.stringify(source), bytes);
    const requested = this.#requested.get(key);
    if (requested) return requested;
    const request = this.#findOrRender({ file, bytes, source }, key);
    this.#requested.set(key, request);
    return request;
  }

  async #findOrRender(task: RenderTask, key: string): Promise<ContentItem> {
    try {
      return (
        (await this.#find(task.file, key)) ?? (await this.#renderNow(task, key))
      );
    } finally {
      this.#requested.delete(key);
    }
  }

  /** Looks files up one after the other: thousands of open files would be too many for the system. */
  #find(file: string, key: string): Promise<ContentItem | undefined> {
    const lookup = this.#lookingUp.then(() => this.#known(file, key));
    this.#lookingUp = lookup.catch(() => undefined);
    return lookup;
  }

  async #known(file: string, key: string): Promise<ContentItem | undefined> {
    const known = this.#inMemory.get(file) ?? (await this.#cached(file));
    if (known?.key !== key || !(await this.#isCurrent(known.item)))
      return undefined;
    this.#remember(file, known);
    this.#fromCache.add(file);
    return known.item;
  }

  async #cached(file: string): Promise<Keyed | undefined> {
    const text = await this.parts.cache?.get(file);
    return typeof text === "string"
      ? (JSON.parse(text) as Keyed) // as #keep writes it
      : undefined;
  }

  /** Whether all included files are still the same. */
  async #isCurrent({ includes }: ContentItem): Promise<boolean> {
    for (const [included, before] of Object.entries(includes)) {
      const now = await digestOfIncluded(included, this.#environment.root);
      if (now !== before) return false;
    }
    return true;
  }

  async #renderNow(task: RenderTask, key: string): Promise<ContentItem> {
    const item = await this.#inTurn(task);
    await this.#keep(task.file, { key, item });
    return item;
  }

  /** Renders one file after the other. */
  #inTurn(task: RenderTask): Promise<ContentItem> {
    const turn = this.#turn.then(() =>
      renderPost(task.file, task.bytes, task.source, this.#environment),
    );
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #keep(file: string, keyed: Keyed) {
    this.#rendered.add(file);
    this.#remember(file, keyed);
    await this.parts.cache?.set(file, JSON.stringify(keyed));
  }

  #remember(file: string, keyed: Keyed) {
    if (this.#inMemory.has(file) || this.#inMemory.size < MAX_IN_MEMORY) {
      this.#inMemory.set(file, keyed);
    }
  }
}

/** The digest of a file that posts include; null if it cannot be read. */
export function digestOfIncluded(
  file: string,
  root: string,
): Promise<string | null> {
  return readIncludedFile(file, root).then(
    (code) => digest(code),
    () => null,
  );
}

function unreadableItem(file: string, cause: unknown): ContentItem {
  return {
    file,
    inspection: emptyInspection(),
    diagnostics: [diagnosticData(unreadable(file, cause))],
    includes: {},
  };
}
