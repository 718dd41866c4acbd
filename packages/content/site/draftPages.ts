import { createHmac } from "node:crypto";

import type { PageDescriptor } from "../pages/pageDescriptor";

type Draft = { id: string; route: string };

/**
 * Path of a draft's page. It has 128 bits of the hash, so only people who know the secret can tell it from the route.
 * @throws when the secret is empty or short
 */
export function draftPath({ id, route }: Draft, secret: string): string {
  if (secret.trim().length < 16) {
    throw new Error(
      `${id} has "preview: true", and the environment variable DRAFT_SECRET is so short that others could guess it. Give it 16 characters or more, for example with "openssl rand -hex 16", or unset it.`,
    );
  }
  const hash = createHmac("sha256", secret.trim()).update(route).digest("hex");
  return `/drafts/${hash.slice(0, 32)}`;
}

/** Pages of drafts that ask for one; none without a secret. */
export function draftPages(drafts: readonly Draft[], secret?: string) {
  return drafts.flatMap((draft): PageDescriptor[] => {
    if (secret === undefined) return [];
    const context = { kind: "draft" as const, id: draft.id };
    return [{ path: draftPath(draft, secret), context }];
  });
}
