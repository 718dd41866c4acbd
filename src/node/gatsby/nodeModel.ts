/** The part of Gatsby's node model that our resolvers use. Gatsby itself has no types for it. */
export type NodeModel = {
  findOne<T>(args: { type: string; query: object }): Promise<T | null>;
  findAll<T>(args: {
    type: string;
    query?: object;
  }): Promise<{ entries: Iterable<T> }>;
};

export type ResolverContext = { nodeModel: NodeModel };
