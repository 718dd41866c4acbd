import { readFile } from "node:fs/promises";
import path from "node:path";

import type { SiteConfig } from "../../config/siteConfigSchema";
import { diagnosticData, unreadable } from "../content/diagnostic";
import { digest } from "../content/digest";
import { errorMessage } from "../content/errorMessage";
import { postFiles, POSTS_FOLDER } from "../content/postFiles";
import { readPostFile } from "../content/readPostFile";
import { readIncludedFile } from "../markdown/constructs/includes/includedFile";
import { emptyInspection } from "../markdown/inspection";
import {
  renderPost,
  type Dependencies,
  type PostContent,
  type RenderedPost,
  type RenderEnvironment,
} from "../markdown/renderPost";
import { pipelineVersion } from "./pipelineVersion";
import { RenderCache } from "./renderCache";

type Options = Pick<SiteConfig, "baseUrl" | "i18n" | "url">;

/** A rendering, and what names it. */
export type KeyedRendering = {
  /** Changes with the post, the configuration and the code that renders. */
  key: string;
  rendered: RenderedPost;
};

type Source = { file: string; key: string; bytes: Uint8Array | Error };

/**
 * The posts of the site, each rendered once. A rendering is kept on disk and holds until the post changes, or something
 * that it includes or links to, or the configuration, or the code that renders.
 */
export class RenderedPosts {
  readonly #rendered = new Set<string>();
  readonly #fromCache = new Set<string>();
  readonly #cache: RenderCache;
  readonly #environment: RenderEnvironment;
  readonly #settings: string;
  /** Of every post whose front matter is valid, by its file. */
  readonly #routes = new Map<string, string>();
  readonly #known = new Map<string, KeyedRendering>();
  #routesRead = false;

  /**
   * @param root absolute path of the project
   * @param folders of posts, from the root
   * @param onWarning is called when the cache cannot be used
   */
  constructor(
    readonly root: string,
    { baseUrl, i18n, url }: Options,
    readonly folders: readonly string[] = [POSTS_FOLDER],
    onWarning: (message: string) => void = console.warn,
  ) {
    const pathPrefix = baseUrl.replace(/\/$/, "");
    this.#cache = new RenderCache(root, onWarning);
    this.#environment = {
      root,
      pathPrefix,
      siteUrl: url,
      routeOf: (file) => this.#routes.get(file),
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

  /** All posts as they are on disk, in order of their files. */
  async all(): Promise<KeyedRendering[]> {
    const files: string[] = [];
    for (const folder of this.folders) {
      files.push(...(await postFiles(this.root, folder)));
    }
    const known = new Set(files);
    for (const file of this.#routes.keys()) {
      if (!known.has(file)) this.#routes.delete(file);
    }
    const sources = await Promise.all(files.map((file) => this.#read(file)));
    // Renderings depend on the routes of other posts, so these come first.
    for (const source of sources) await this.#findRoute(source);
    this.#routesRead = true;
    const all: KeyedRendering[] = [];
    for (const source of sources) all.push(await this.#render(source));
    return all;
  }

  /**
   * One post as it is on disk.
   * @param file path from the root of the project
   */
  async get(file: string): Promise<KeyedRendering> {
    if (!this.#routesRead) await this.all();
    const source = await this.#read(file);
    await this.#findRoute(source);
    return this.#render(source);
  }

  /**
   * The content of a post that was rendered before, by this process or another one.
   * @param key see `KeyedRendering`
   */
  async content(file: string, key: string): Promise<PostContent> {
    const known = this.#known.get(file);
    const rendered =
      known?.key === key
        ? known.rendered
        : ((await this.#cache.read(file, key)) ??
          (await this.get(file)).rendered);
    if (!rendered.content) throw new Error(`${file}: it has errors.`);
    this.#known.set(file, { key, rendered });
    return rendered.content;
  }

  /** Forgets the renderings of posts that are gone. */
  prune(): Promise<void> {
    return this.#cache.prune([...this.#known.keys()]);
  }

  async #read(file: string): Promise<Source> {
    const bytes = await readFile(path.join(this.root, file)).catch(
      (cause: unknown) => new Error(errorMessage(cause), { cause }),
    );
    const content = bytes instanceof Error ? bytes.message : bytes;
    return { file, key: digest(this.#settings, file, content), bytes };
  }

  async #findRoute({ file, key, bytes }: Source) {
    if (this.#known.get(file)?.key !== key) {
      const cached = await this.#cache.read(file, key);
      if (cached) this.#known.set(file, { key, rendered: cached });
      else this.#known.delete(file);
    }
    const known = this.#known.get(file)?.rendered;
    const { post } =
      known ?? (bytes instanceof Error ? {} : readPostFile(file, bytes));
    if (post) this.#routes.set(file, post.route);
    else this.#routes.delete(file);
  }

  async #render({ file, key, bytes }: Source): Promise<KeyedRendering> {
    const known = this.#known.get(file);
    if (
      known?.key === key &&
      (await this.#holds(known.rendered.dependencies))
    ) {
      this.#fromCache.add(file);
      return known;
    }
    if (bytes instanceof Error) {
      return { key, rendered: unreadablePost(file, bytes) };
    }
    const rendered = await renderPost(file, bytes, this.#environment);
    this.#rendered.add(file);
    await this.#cache.write(file, key, rendered);
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

function unreadablePost(file: string, cause: Error): RenderedPost {
  return {
    file,
    inspection: emptyInspection(),
    diagnostics: [diagnosticData(unreadable(file, cause))],
    dependencies: { includes: {}, links: {} },
  };
}
