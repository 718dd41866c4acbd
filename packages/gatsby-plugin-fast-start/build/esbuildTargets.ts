/** Browsers that esbuild knows, by Browserslist's names. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

/**
 * Browserslist's answer in esbuild's terms: the oldest version of each browser.
 * @param browsers such as `["chrome 140", "ios_saf 18.5-18.7"]`
 * @returns such as `["chrome140", "ios18.5"]`
 */
export function esbuildTargets(browsers: readonly string[]): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browsers) {
    const [name = "", versions = ""] = browser.split(" ");
    const known = NAMES[name];
    const version = Number.parseFloat(versions);
    if (known === undefined || Number.isNaN(version)) continue;
    oldest.set(known, Math.min(version, oldest.get(known) ?? Infinity));
  }
  return [...oldest].map(([name, version]) => `${name}${String(version)}`);
}
