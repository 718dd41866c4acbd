/** What src/loading/application.inline.ts puts on the window. */
export type PageWindow = { pagePath?: string };
