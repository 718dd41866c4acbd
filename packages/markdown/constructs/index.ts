import { abbreviations } from "./abbreviations/abbreviations";
import { admonitions } from "./admonitions/admonitions";
import { codeBlocks } from "./code/codeBlocks";
import type { Construct } from "./construct";
import { diagrams } from "./diagrams/diagrams";
import { emoji } from "./emoji/emoji";
import { images } from "./images/images";
import { keys } from "./keys/keys";
import { math } from "./math/math";
import { options } from "./options/options";
import { packageManagers } from "./package-managers/packageManagers";
import { sideNotes } from "./side-notes/sideNotes";
import { steps } from "./steps/steps";
import { tabs } from "./tabs/tabs";
import { taskLists } from "./task-lists/taskLists";
import { titleLinks } from "./title-links/titleLinks";
import { tree } from "./tree/tree";
import { videos } from "./videos/videos";
import { wideTables } from "./wide-tables/wideTables";

/** The extensions of Markdown. Their steps run in this order. */
export const constructs: readonly Construct[] = [
  abbreviations,
  admonitions,
  steps,
  videos,
  // Before emoji, keys and quotes change names.
  tree,
  emoji,
  // May have emoji as keys.
  keys,
  math,
  titleLinks,
  // Makes tabs.
  packageManagers,
  tabs,
  images,
  diagrams,
  taskLists,
  wideTables,
  options,
  sideNotes,
  // Replaces the elements that others find code by.
  codeBlocks,
];
