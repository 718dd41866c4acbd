import type { Node } from "gatsby";

/** The part of Gatsby's node model that our resolvers use; Gatsby itself has no types for it. */
export type NodeModel = {
  getNodeById(args: { id: string }): Node | null;
  findOne<T>(args: { type: string; query: object }): Promise<T | null>;
  findAll<T>(args: {
    type: string;
    query?: object;
  }): Promise<{ entries: Iterable<T> }>;
};

export type ResolverContext = { nodeModel: NodeModel };

export type ResolveInfo = {
  schema: {
    getType(name: string): {
      getFields(): Record<
        string,
        { resolve(source: unknown, ...rest: unknown[]): unknown } | undefined
      >;
    };
  };
};
