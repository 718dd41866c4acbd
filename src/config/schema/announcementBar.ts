import {
  color,
  flag,
  readableColors,
  text,
} from "@technical-blog/content/config";
import { z } from "zod";

export const announcementBar = z
  .strictObject({
    /** Stored when a reader closes the bar; a new id shows it again. */
    id: text,
    /** The message, as HTML. */
    content: text,
    /** A CSS colour. */
    backgroundColor: color.optional(),
    /** A CSS colour; its contrast to the background is 4.5 or more. */
    textColor: color.optional(),
    /** Whether readers can close it. */
    isCloseable: flag.default(true),
  })
  .superRefine(readableColors)
  .optional();
