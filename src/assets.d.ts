declare module "*.module.css" {
  const styles: Record<string, string>;
  export = styles;
}

declare module "*.css";

declare module "*.woff2" {
  const url: string;
  export default url;
}

/** Gatsby's entry point. */
declare module "production-app";
