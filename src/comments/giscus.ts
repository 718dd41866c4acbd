import type { Giscus } from "@technical-blog/content";

export const GISCUS = "https://giscus.app";

/** Parameter of the page's URL after signing in. */
export const SESSION_PARAMETER = "giscus";

/** The storage key of giscus' own script. */
export const SESSION_KEY = "giscus-session";

type FrameState = {
  term: string;
  theme: "light" | "dark";
  /** URL to return to after signing in. */
  origin: string;
  session: string;
  language: string;
};

/** URL of the giscus frame; its parameters: https://github.com/giscus/giscus/blob/main/ADVANCED-USAGE.md */
export function frameUrl(
  { repository, repositoryId, category, categoryId }: Giscus,
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

/** Parses a stored session, which giscus' own script may have written; "" if it is invalid. */
export function storedSession(json: string | null): string {
  try {
    const session: unknown = JSON.parse(json ?? "null");
    return typeof session === "string" ? session : "";
  } catch {
    return "";
  }
}

/** A message that sets the frame's theme. */
export function themeMessage(theme: "light" | "dark") {
  return { giscus: { setConfig: { theme } } };
}

/** The height in pixels that a message of the frame requests. */
export function requestedHeight(data: unknown): number | undefined {
  const { giscus } = (data ?? {}) as { giscus?: { resizeHeight?: unknown } };
  const height = giscus?.resizeHeight;
  return typeof height === "number" && height > 0 ? height : undefined;
}
