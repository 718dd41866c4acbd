import { z } from "zod";

import { absoluteUrl, basePath, flag, text, textLike } from "./values";

export const docs = z
  .array(
    z.strictObject({
      /** Names the instance in navbar items and search indexes. */
      id: textLike(
        /^[a-z\d]+(?:-[a-z\d]+)*$/,
        'lower-case letters, digits and hyphens, such as "default"',
      ).default("default"),
      /** Its folder. */
      path: textLike(
        /^(?!\.*(?:\/|$))[^\s\\]+[^\s\\/]$/,
        'a folder from the root of the project, such as "content/docs"',
      ).default("content/docs"),
      /** The path below which its pages are, without slashes around it. */
      routeBasePath: basePath.default("docs"),
      /** The default version, served at that path; the newest frozen one when absent. */
      lastVersion: text.optional(),
      /** The URL at which readers edit a doc, without the path of its file. */
      editUrl: absoluteUrl.optional(),
      /** Whether docs show the day of their last commit. */
      showLastUpdate: flag.default(false),
      /** The path of the tags of each version, without slashes around it. */
      tagsBasePath: basePath.default("tags"),
    }),
  )
  .superRefine((instances, context) => {
    for (const key of ["id", "path", "routeBasePath"] as const) {
      instances.forEach((instance, index) => {
        const value = instance[key];
        const first = instances.findIndex((other) => other[key] === value);
        if (first === index) return;
        context.addIssue({
          code: "custom",
          path: [index, key],
          message: `${JSON.stringify(value)} is already that of docs[${String(first)}]. Give each instance its own.`,
        });
      });
    }
  })
  .optional();
