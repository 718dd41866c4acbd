import type { SiteConfig } from "../config/siteConfigSchema";

export type CommentsOptions = NonNullable<SiteConfig["comments"]>;

export const GISCUS = "https://giscus.app";

/** In the address after signing in, and in the frame's. */
export const SESSION_PARAMETER = "giscus";

/** Where giscus' own script keeps it too. */
export const SESSION_KEY = "giscus-session";

type FrameState = {
  term: string;
  theme: "light" | "dark";
  /** Address to come back to. */
  origin: string;
  session: string;
  language: string;
};

/** Address of giscus' frame: https://github.com/giscus/giscus/blob/main/ADVANCED-USAGE.md says what it understands. */
export function frameAddress(
  { repository, repositoryId, category, categoryId }: CommentsOptions,
  { term, theme, origin, session, language }: FrameState,
): string {
  const url = new URL(`/${language}/widget`, GISCUS);
  url.search = new URLSearchParams({
    origin,
    session,
    theme,
    reactionsEnabled: "1",
    emitMetadata: "0",
    inputPosition: "top",
    repo: repository,
    repoId: repositoryId,
    category,
    categoryId,
    strict: "1",
    term,
  }).toString();
  return url.href;
}

/** A message that gives the frame another look. */
export function themeMessage(theme: "light" | "dark") {
  return { giscus: { setConfig: { theme } } };
}

/** Height in pixels that the frame asks for, in a message of its. */
export function wantedHeight(data: unknown): number | undefined {
  const { giscus } = (data ?? {}) as { giscus?: { resizeHeight?: unknown } };
  const height = giscus?.resizeHeight;
  return typeof height === "number" && height > 0 ? height : undefined;
}
