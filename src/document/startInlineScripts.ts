import type { InlineScript } from "./inlineScript";

/** The scripts of src/node/publish/inline/inlineScripts.ts that not every page has. */
declare const OPTIONAL_SCRIPTS: Pick<
  InlineScript,
  "name" | "module" | "marks" | "settings"
>[];

type Script = { start: (settings?: object) => void };

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
        const { start } = await load(module);
        start(settings);
      } catch (error) {
        // The next page tries again.
        started.delete(module);
        console.error(error);
      }
    }),
  );
}

/** They are in one file, those of packages too. */
async function load(module: string) {
  const [, name] = /^@.*\/(\w+)$/.exec(module) ?? [];
  if (name === undefined) {
    return import(
      /* webpackMode: "lazy-once", webpackChunkName: "inline-scripts", webpackInclude: /\.inline\.ts$/ */ `../${module}.inline.ts`
    ) as Promise<Script>;
  }
  const scripts = await import(
    /* webpackChunkName: "inline-scripts" */ "@technical-blog/markdown/scripts"
  );
  return scripts[name as keyof typeof scripts] as Script;
}
