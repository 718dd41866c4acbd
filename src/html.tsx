import {
  InlineScripts,
  marksIn,
  mergeStyles,
} from "@technical-blog/gatsby-plugin-fast-start/browser";
import type { ReactNode } from "react";

import { siteConfigValue } from "./config/useSiteConfig";

const { i18n } = siteConfigValue;
const locale = i18n.locales[i18n.defaultLocale];

type HtmlProps = {
  htmlAttributes: object;
  bodyAttributes: object;
  headComponents: ReactNode[];
  preBodyComponents: ReactNode[];
  postBodyComponents: ReactNode[];
  /** Empty in `gatsby develop`, which renders pages in the browser. */
  body: string;
};

/** The document of every page: Gatsby's own, with the styles and inline scripts of what is on the page. */
export default function Html({
  htmlAttributes,
  bodyAttributes,
  headComponents,
  preBodyComponents,
  postBodyComponents,
  body,
}: HtmlProps) {
  const marks = body ? marksIn(body) : undefined;
  return (
    <html lang={locale?.htmlLang} dir={locale?.direction} {...htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {mergeStyles(headComponents, marks)}
        <InlineScripts place="head" marks={marks} />
      </head>
      <body {...bodyAttributes}>
        {preBodyComponents}
        <div
          key="body"
          id="___gatsby"
          dangerouslySetInnerHTML={{ __html: body }}
        />
        <InlineScripts place="body" marks={marks} />
        {postBodyComponents}
      </body>
    </html>
  );
}
