/** A drawing, with the site's tokens as colours: `fill="var(--color-accent)"`. */
type Drawing = string;

export const MODES = ["light", "dark"] as const;
export type Mode = (typeof MODES)[number];

const VARIABLE = /var\((--[\w-]+)\)/g;
const BY_MODE = /^light-dark\((.+), (.+)\)$/;

/**
 * Replaces the tokens by their values in one mode, because an image cannot see the page's mode.
 * @param tokens text of src/styles/tokens.css
 * @throws when a token does not exist
 */
export function inMode(drawing: Drawing, mode: Mode, tokens: string): string {
  const valueOf = (name: string): string => {
    const [, declared] = new RegExp(`${name}:\\s*([^;]+);`).exec(tokens) ?? [];
    if (declared === undefined) {
      throw new Error(
        `there is no token "${name}". src/styles/tokens.css has them all.`,
      );
    }
    const value = declared.trim().replace(/\s+/g, " ").replaceAll('"', "'");
    const [, light, dark] = BY_MODE.exec(value) ?? [];
    const ofMode = (mode === "light" ? light : dark) ?? value;
    return ofMode.replace(VARIABLE, (_all, other: string) => valueOf(other));
  };
  return drawing.replace(VARIABLE, (_all, name: string) => valueOf(name));
}
