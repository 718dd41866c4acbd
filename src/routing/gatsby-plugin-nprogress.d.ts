declare module "gatsby-plugin-nprogress/gatsby-browser" {
  export function onClientEntry(api: object, options: object): void;
}
