import type { CreatePagesArgs } from "gatsby";

import { run } from "./run";

export type Graphql = CreatePagesArgs["graphql"];

/**
 * Runs a query.
 * @throws with the name of the query when it has errors
 */
export async function ask<T>(graphql: Graphql, query: string): Promise<T> {
  const result = await graphql<T>(query);
  const errors = (result.errors ?? []) as Error[];
  if (result.data && errors.length === 0) return result.data;
  const [, name = ""] = /query (\w+)/.exec(query) ?? [];
  const messages = errors.map(({ message }) => message);
  throw new Error(`The query ${name} failed: ${messages.join("; ")}`, {
    cause: errors,
  });
}

/**
 * With which `gatsby develop` queries when a page asks for more.
 * @throws before the first pages are created
 */
export function developGraphql(): Graphql {
  if (!run.graphql) throw new Error("There is no content to query yet.");
  return run.graphql;
}
