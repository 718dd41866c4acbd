import type { Configuration } from "webpack";

/** As Gatsby gives it. */
export type WebpackConfig = Omit<Configuration, "entry" | "resolve"> & {
  entry: { app: string };
  resolve: { alias: Record<string, string> };
  plugins?: { options?: object; definitions?: object; apply?: unknown }[];
};
