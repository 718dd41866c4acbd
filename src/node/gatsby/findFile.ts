import type { FileSystemNode } from "gatsby-source-filesystem";

/** Gatsby's node of a file. In a resolver the look-up tells Gatsby that the page depends on the file. */
export type FindFile = (absolutePath: string) => Promise<FileSystemNode | null>;
