import type { InlineScript } from "./inlineScript";

/** The inline scripts that not every page has. */
declare const OPTIONAL_SCRIPTS: Pick<
  InlineScript,
  "name" | "module" | "marks" | "settings"
>[];

type Script = { start: (settings?: object) => void };

const started = new Set<string>();

/**
 * Starts the inline scripts that the page shown by the application needs, and the page loaded by the browser has not.
 * They load together, at the first page that needs one.
 * @param loadOwn imports a module of the site, by its path below `src` without `.inline.ts`
 */
export async function startInlineScripts(
  loadOwn: (module: string) => Promise<Script>,
) {
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
        const { start } = await (module.startsWith("@")
          ? loadOfPackage(module)
          : loadOwn(module));
        start(settings);
      } catch (error) {
        // The next page tries again.
        started.delete(module);
        console.error(error);
      }
    }),
  );
}

/** The name of the chunk is that of the site's: all scripts are in one file. */
async function loadOfPackage(module: string) {
  const scripts = await import(
    /* webpackChunkName: "inline-scripts" */ "./optionalScripts"
  );
  const name = module.slice(module.lastIndexOf("/") + 1);
  return scripts[name as keyof typeof scripts] as Script;
}
