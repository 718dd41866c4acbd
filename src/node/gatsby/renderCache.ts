import type { Node } from "gatsby";

import type { NodeModel } from "./nodeModel";

/** What was asked of the node model, and what told its answer from others. */
type Lookup = {
  again: (nodeModel: NodeModel) => Promise<Node | null>;
  digest: string | undefined;
};

type Entry = { digest: string; lookups: Lookup[]; result: unknown };

/** More would fill the memory of a build of very many posts, which asks for each of them a few times in a row. */
const MAX_ENTRIES = 2000;

/**
 * Keeps what was made of nodes, as several queries ask for the same. What was made goes when its node changed, or one that
 * was looked up on the way. Looking these up again tells Gatsby on which nodes each query depends.
 */
export class RenderCache {
  readonly #entries = new Map<string, Entry>();

  /**
   * @param key of what is made, and of which node
   * @param digest of that node's content
   * @param make asks for other nodes by the node model that it is given only
   */
  async get<T>(
    key: string,
    digest: string,
    nodeModel: NodeModel,
    make: (nodeModel: NodeModel) => Promise<T>,
  ): Promise<T> {
    const known = this.#entries.get(key);
    if (known?.digest === digest && (await isFresh(known, nodeModel))) {
      return known.result as T; // of the same key
    }
    const lookups: Lookup[] = [];
    const result = await make(recording(nodeModel, lookups));
    this.#entries.delete(key);
    this.#entries.set(key, { digest, lookups, result });
    if (this.#entries.size > MAX_ENTRIES) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return result;
  }
}

async function isFresh({ lookups }: Entry, nodeModel: NodeModel) {
  // All of them, also after one that differs: each is something the query depends on.
  const answers = await Promise.all(
    lookups.map(async ({ again, digest }) => {
      const node = await again(nodeModel);
      return node?.internal.contentDigest === digest;
    }),
  );
  return answers.every(Boolean);
}

function recording(nodeModel: NodeModel, lookups: Lookup[]): NodeModel {
  const record = (again: Lookup["again"], node: Node | null) => {
    lookups.push({ again, digest: node?.internal.contentDigest });
  };
  return {
    getNodeById: (args) => {
      const node = nodeModel.getNodeById(args);
      record((model) => Promise.resolve(model.getNodeById(args)), node);
      return node;
    },
    findOne: async <T>(args: { type: string; query: object }) => {
      const node = await nodeModel.findOne<T>(args);
      record((model) => model.findOne<Node>(args), node as Node | null);
      return node;
    },
    findAll: (args) => nodeModel.findAll(args),
  };
}
