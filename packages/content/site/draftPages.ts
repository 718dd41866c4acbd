import { createHmac } from "node:crypto";

import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";

import { isVisible } from "../model/postStatus";
import type { PageDescriptor } from "../pages/pageDescriptor";
import type { Site } from "./siteOf";

type Draft = { id: string; route: string };

/** What is wrong with a secret; undefined for a good one. */
const weakness = (secret: string) =>
  secret.trim().length < 16
    ? {
        problem:
          "the environment variable DRAFT_SECRET is so short that others could guess the draft's address.",
        fix: "Give it 16 characters or more, for example with `openssl rand -hex 16`, or unset it.",
      }
    : undefined;

/**
 * Path of a draft's page. It has 128 bits of the hash, so only people who know the secret can tell it from the route.
 * @throws when the secret is empty or short
 */
export function draftPath({ route }: Draft, secret: string): string {
  const weak = weakness(secret);
  if (weak) throw new Error(`${weak.problem} ${weak.fix}`);
  const hash = createHmac("sha256", secret.trim()).update(route).digest("hex");
  return `/drafts/${hash.slice(0, 32)}`;
}

/** Pages of drafts that ask for one; none without a secret that is good. */
export function draftPages(drafts: readonly Draft[], secret?: string) {
  if (secret === undefined || weakness(secret)) return [];
  return drafts.map((draft): PageDescriptor => {
    const context = { kind: "draft" as const, id: draft.id };
    return { path: draftPath(draft, secret), context };
  });
}

/** A bad secret, for each draft that asks for a page. */
export function draftDiagnostics(
  { posts, visibility }: Pick<Site, "posts" | "visibility">,
  secret?: string,
): Diagnostic[] {
  const weak = secret === undefined ? undefined : weakness(secret);
  if (!weak) return [];
  return posts
    .filter(({ post }) => post.hasPreview && !isVisible(post, visibility))
    .map(({ file }) =>
      createDiagnostic({
        rule: "front-matter",
        file,
        field: "preview",
        ...weak,
      }),
    );
}
