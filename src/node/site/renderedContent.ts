import { readFileSync } from "node:fs";
import path from "node:path";

import { VFileMessage } from "vfile-message";

import type { SiteConfig } from "../../config/siteConfigSchema";
import type { ContentSource } from "../content/contentSource";
import {
  diagnosticData,
  unreadable,
  type Diagnostic,
} from "../content/diagnostic";
import { digest } from "../content/digest";
import { postFiles } from "../content/postFiles";
import { readContentFile } from "../content/readContentFile";
import { tryToRead } from "../content/tryToRead";
import {
  docFiles,
  docSources,
  readDocsLayouts,
  type DocsLayout,
} from "../docs/docsLayout";
import { readIncludedFile } from "../markdown/constructs/includes/includedFile";
import { emptyInspection } from "../markdown/inspection";
import {
  fieldsOf,
  type Dependencies,
  type PostContent,
  type RenderedPost,
} from "../markdown/renderedPost";
import type * as renderModule from "../markdown/renderPost";
import type { RenderEnvironment } from "../markdown/renderPost";
import { pipelineVersion } from "./pipelineVersion";
import { RenderCache } from "./renderCache";
import type { RenderPool } from "./renderWorker";

type Options = Pick<SiteConfig, "baseUrl" | "docs" | "i18n" | "navbar" | "url">;

/** A rendering, and what names it. */
export type KeyedRendering = {
  /** Changes with the post, the configuration and the code that renders. */
  key: string;
  rendered: RenderedPost;
};

type Source = {
  file: string;
  key: string;
  bytes: Uint8Array | Diagnostic;
  source: ContentSource;
};

const CONTENT_FOLDER = "content";

const MAX_RECENT = 500;

/** With fewer posts to render, workers save less time than they take to start. */
export const MANY_POSTS = 1000;

/**
 * The posts, pages and docs of the site, each rendered once. A rendering is kept on disk and holds until the post changes, or something
 * that it includes or links to, or the configuration, or the code that renders.
 */
export class RenderedContent {
  readonly #rendered = new Set<string>();
  readonly #fromCache = new Set<string>();
  readonly #cache: RenderCache;
  readonly #environment: RenderEnvironment;
  readonly #settings: string;
  /** The route of each file whose front matter is valid. */
  readonly #routes = new Map<string, string>();
  readonly #known = new Map<string, KeyedRendering>();
  /** Renderings that this process did not make and has read from the cache. */
  readonly #recent = new Map<string, KeyedRendering>();
  readonly #rendering = new Map<string, Promise<KeyedRendering>>();
  #finding: Promise<unknown> | undefined;
  #sources = new Map<string, ContentSource>();
  #layouts: DocsLayout[] = [];
  #failures: Diagnostic[] = [];
  /** Files that were asked for and are no posts, pages or docs. */
  readonly #others = new Set<string>();

  /**
   * @param root absolute path of the project
   * @param folders that each have `posts` and `pages`, from the root
   * @param onWarning is called when the cache cannot be used
   * @param startPool for many posts; without it, this thread renders all
   */
  constructor(
    readonly root: string,
    private readonly options: Options,
    readonly folders: readonly string[] = [CONTENT_FOLDER],
    onWarning: (message: string) => void = console.warn,
    private readonly startPool?: (environment: RenderEnvironment) => RenderPool,
  ) {
    const { baseUrl, i18n, url } = options;
    const pathPrefix = baseUrl.replace(/\/$/, "");
    this.#cache = new RenderCache(root, onWarning);
    this.#environment = {
      root,
      pathPrefix,
      siteUrl: url,
      routes: this.#routes,
    };
    this.#settings = digest(
      pipelineVersion(),
      pathPrefix,
      url,
      i18n.defaultLocale,
    );
  }

  /** How many posts this process has rendered, and how many others it took from the cache. */
  get counts(): { rendered: number; fromCache: number } {
    const { size } = this.#rendered;
    const all = new Set([...this.#rendered, ...this.#fromCache]);
    return { rendered: size, fromCache: all.size - size };
  }

  /** The instances of the docs, as they were when all files were read last. */
  get docsLayouts(): readonly DocsLayout[] {
    return this.#layouts;
  }

  /** The folders that could not be read when all files were read last. */
  get failures(): readonly Diagnostic[] {
    return this.#failures;
  }

  /** All posts, pages and docs as they are on disk; those of one folder in order of their files. */
  async all(): Promise<KeyedRendering[]> {
    const all: KeyedRendering[] = [];
    const sources = await this.#findRoutes();
    await this.#renderInPool(sources);
    for (const source of sources) {
      all.push(await this.#render(source));
    }
    return all;
  }

  /**
   * One post, page or doc as it is on disk.
   * @param file path from the root of the project
   * @returns nothing for other files
   */
  async get(file: string): Promise<KeyedRendering | undefined> {
    // Gatsby creates many nodes at once: one search finds the routes for all.
    await this.#finding;
    if (!this.#sources.has(file) && !this.#others.has(file)) {
      this.#finding ??= this.#findRoutes().finally(() => {
        this.#finding = undefined;
      });
      await this.#finding;
    }
    const source = this.#sources.get(file);
    if (!source) {
      this.#others.add(file);
      return undefined;
    }
    const read = this.#read(file, source);
    this.#findRoute(read);
    return this.#render(read);
  }

  /**
   * The content of a post that was rendered before, by this process or another one.
   * @param key see `KeyedRendering`
   */
  async content(file: string, key: string): Promise<PostContent> {
    const known = [this.#known.get(file), this.#recent.get(file)].find(
      (each) => each?.key === key,
    );
    const rendered =
      known?.rendered ??
      this.#cache.read(file, key) ??
      (await this.get(file))?.rendered;
    if (!rendered?.content) throw new Error(`${file}: it has errors.`);
    if (!known) this.#remember(file, { key, rendered });
    return rendered.content;
  }

  /** Keeps the renderings that were read last. All of them would fill the memory of each worker of Gatsby. */
  #remember(file: string, rendering: KeyedRendering) {
    const [oldest] = this.#recent.keys();
    if (this.#recent.size >= MAX_RECENT && oldest !== undefined) {
      this.#recent.delete(oldest);
    }
    this.#recent.set(file, rendering);
  }

  /** Forgets the renderings of posts that are gone. */
  prune(): Promise<void> {
    return this.#cache.prune([...this.#known.keys()]);
  }

  /** Reads all files. Renderings depend on the routes of other files, so these come first. */
  async #findRoutes(): Promise<Source[]> {
    this.#others.clear();
    await this.#findSources();
    for (const file of this.#routes.keys()) {
      if (!this.#sources.has(file)) this.#routes.delete(file);
    }
    const sources = [...this.#sources].map(([file, source]) =>
      this.#read(file, source),
    );
    for (const source of sources) this.#findRoute(source);
    return sources;
  }

  /** Lists all files, and what each of them is. */
  async #findSources() {
    const { root } = this;
    const failures: Diagnostic[] = [];
    const sources = new Map<string, ContentSource>();
    const add = async (
      folder: string,
      files: Promise<string[]>,
      source: ContentSource,
    ) => {
      for (const file of await tryToRead(folder, files, [], failures)) {
        sources.set(file, source);
      }
    };
    for (const content of this.folders) {
      const folder = `${content}/posts`;
      await add(folder, postFiles(root, folder), { kind: "post" });
    }
    for (const content of this.folders) {
      const folder = `${content}/pages`;
      await add(folder, postFiles(root, folder), { kind: "page", folder });
    }
    const layouts = await readDocsLayouts(root, this.options);
    for (const source of docSources(layouts)) {
      const { folder } = source;
      await add(folder, docFiles(root, folder), { kind: "doc", ...source });
    }
    this.#sources = sources;
    this.#layouts = layouts;
    this.#failures = failures;
  }

  #read(file: string, source: ContentSource): Source {
    const bytes = readBytes(this.root, file);
    const content = bytes instanceof VFileMessage ? bytes.message : bytes;
    const key = digest(this.#settings, file, JSON.stringify(source), content);
    return { file, key, bytes, source };
  }

  #findRoute({ file, key, bytes, source }: Source) {
    if (this.#known.get(file)?.key !== key) {
      const cached = this.#cache.read(file, key);
      if (cached) this.#known.set(file, { key, rendered: cached });
      else this.#known.delete(file);
    }
    const known = this.#known.get(file)?.rendered;
    const fields = fieldsOf(
      known ??
        (bytes instanceof VFileMessage
          ? {}
          : readContentFile(file, bytes, source)),
    );
    if (fields) this.#routes.set(file, fields.route);
    else this.#routes.delete(file);
  }

  /** Renders what is not in the cache, if it is much. */
  async #renderInPool(sources: readonly Source[]) {
    const missing = sources.filter(
      ({ file, key }) => this.#known.get(file)?.key !== key,
    );
    if (!this.startPool || missing.length < MANY_POSTS) return;
    const pool = this.startPool(this.#environment);
    try {
      await Promise.all(
        missing.map(async ({ file, key, bytes, source }) => {
          if (bytes instanceof VFileMessage) return;
          this.#keep(file, key, await pool.render({ file, bytes, source }));
        }),
      );
    } finally {
      await pool.end();
    }
  }

  /** Two that ask for a rendering at the same time get the same one. */
  #render(source: Source): Promise<KeyedRendering> {
    const { key } = source;
    const rendering =
      this.#rendering.get(key) ??
      this.#renderNow(source).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderNow({
    file,
    key,
    bytes,
    source,
  }: Source): Promise<KeyedRendering> {
    const known = this.#known.get(file);
    if (
      known?.key === key &&
      (await this.#holds(known.rendered.dependencies))
    ) {
      this.#fromCache.add(file);
      return known;
    }
    if (bytes instanceof VFileMessage) {
      return { key, rendered: unreadablePost(file, bytes) };
    }
    // Lazy, because Gatsby's workers and builds without a change need none of these libraries.
    // oxlint-disable-next-line typescript/no-require-imports -- programs in tools cannot `import()` TypeScript
    const loaded = require("../markdown/renderPost") as typeof renderModule;
    return this.#keep(
      file,
      key,
      await loaded.renderPost(file, bytes, source, this.#environment),
    );
  }

  #keep(file: string, key: string, rendered: RenderedPost): KeyedRendering {
    this.#rendered.add(file);
    this.#cache.write(file, key, rendered);
    const keyed = { key, rendered };
    this.#known.set(file, keyed);
    return keyed;
  }

  /** Whether everything that a rendering has read beside its post is still the same. */
  async #holds({ includes, links }: Dependencies): Promise<boolean> {
    for (const [file, route] of Object.entries(links)) {
      if ((this.#routes.get(file) ?? null) !== route) return false;
    }
    for (const [file, before] of Object.entries(includes)) {
      const now = await readIncludedFile(file, this.root).then(
        (code) => digest(code),
        () => null,
      );
      if (now !== before) return false;
    }
    return true;
  }
}

function readBytes(root: string, file: string): Uint8Array | Diagnostic {
  try {
    return readFileSync(path.join(root, file));
  } catch (cause) {
    return unreadable(file, cause);
  }
}

function unreadablePost(file: string, failure: Diagnostic): RenderedPost {
  return {
    file,
    inspection: emptyInspection(),
    diagnostics: [diagnosticData(failure)],
    dependencies: { includes: {}, links: {} },
  };
}
