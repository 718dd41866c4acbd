import { isObject } from "./schema/values";

/** A value of the configuration. */
export type ConfigEntry = {
  /** Such as "navbar.items[2].to". */
  key: string;
  /** The last part of the key, such as "to". */
  name: string;
  value: unknown;
};

/** All values of a configuration, those in objects and lists after these. */
export function entriesIn(config: object, parent = ""): ConfigEntry[] {
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) => {
    const key = Array.isArray(config)
      ? `${parent}[${name}]`
      : [parent, name].filter(Boolean).join(".");
    const inner = isObject(value) ? entriesIn(value, key) : [];
    return [{ key, name, value }, ...inner];
  });
}
