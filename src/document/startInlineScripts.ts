import type { InlineScript } from "./inlineScript";

/** The scripts of src/node/publish/inline/inlineScripts.ts that not every page has. */
declare const OPTIONAL_SCRIPTS: Pick<
  InlineScript,
  "name" | "module" | "marks" | "settings"
>[];

const started = new Set<string>();

/**
 * Starts the inline scripts that the page shown by the application needs, and the page loaded by the browser has not.
 * They load together, at the first page that needs one.
 */
export async function startInlineScripts() {
  const missing = OPTIONAL_SCRIPTS.filter(
    ({ name, module, marks = [] }) =>
      !started.has(module) &&
      !document.querySelector(`script[data-inline="${name}"]`) &&
      document.querySelector(marks.join()),
  );
  await Promise.all(
    missing.map(async ({ module, settings }) => {
      started.add(module);
      try {
        const { start } = (await import(
          /* webpackMode: "lazy-once", webpackChunkName: "inline-scripts", webpackInclude: /\.inline\.ts$/ */ `../${module}.inline.ts`
        )) as { start: (settings?: object) => void };
        start(settings);
      } catch (error) {
        // The next page tries again.
        started.delete(module);
        console.error(error);
      }
    }),
  );
}
