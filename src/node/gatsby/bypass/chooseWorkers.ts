import { availableParallelism } from "node:os";

import { MANY_POSTS } from "../../site/renderer";

/**
 * Sets how many processes run queries: all cores for many posts, none beside Gatsby's own for few posts on two cores. Gatsby
 * starts one process less than there are cores, and with two cores waits for the only one.
 */
export function chooseWorkers(posts: number) {
  const cores = availableParallelism();
  if (posts >= MANY_POSTS) process.env.GATSBY_CPU_COUNT ??= String(cores + 1);
  else if (cores <= 2) process.env.GATSBY_CPU_COUNT ??= "1";
}
