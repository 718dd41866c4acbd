import type { FileSystemNode } from "gatsby-source-filesystem";

/** Gatsby's node of a file. In a resolver the look-up tells Gatsby that the page depends on the file. */
export type FindFile = (absolutePath: string) => Promise<FileSystemNode | null>;

/** The part of Gatsby's node model that our resolvers use. Gatsby itself has no types for it. */
export type NodeModel = {
  /** Nodes in the order of the ids, without those that are missing. */
  getNodesByIds(args: { ids: readonly string[]; type: string }): unknown[];
  getNodeById(args: { id: string }): unknown;
  findOne<T>(args: { type: string; query: object }): Promise<T | null>;
  findAll<T>(args: {
    type: string;
    query?: object;
  }): Promise<{ entries: Iterable<T> }>;
};

export type ResolverContext = { nodeModel: NodeModel };

/** A resolver of a field. */
export type Resolve<TSource, TArgs = object> = (
  source: TSource,
  args: TArgs,
  context: ResolverContext,
) => unknown;
