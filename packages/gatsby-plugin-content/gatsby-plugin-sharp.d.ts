/** The parts of gatsby-plugin-sharp that we use; it comes without types. */
declare module "gatsby-plugin-sharp" {
  import type { GatsbyCache, Reporter } from "gatsby";
  import type { IGatsbyImageData } from "gatsby-plugin-image";
  import type { FileSystemNode } from "gatsby-source-filesystem";

  type Images = {
    fallback: { src: string; srcSet: string; sizes: string };
    sources: { srcSet: string; sizes: string; type: string }[];
  };

  export function generateImageData(options: {
    file: FileSystemNode;
    args: object;
    pathPrefix: string;
    reporter: Reporter;
    cache: GatsbyCache;
  }): Promise<IGatsbyImageData & { images: Images }>;

  /** What Gatsby gives the plugin when it starts. */
  export function setActions(actions: {
    createJobV2: (job: ImageJob) => Promise<void>;
  }): void;

  type ImageJob = {
    outputDir: string;
    args: { operations: { outputPath: string }[] };
  };
}
