/** The version that Gatsby brings has no types. */
declare module "mini-css-extract-plugin" {
  import type { Compiler } from "webpack";

  export default class MiniCssExtractPlugin {
    static readonly loader: string;
    constructor(options: { filename: string });
    apply(compiler: Compiler): void;
  }
}
