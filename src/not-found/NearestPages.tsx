import { decodedPath } from "@technical-blog/utils/browser";

import { withPrefix } from "../config/withPrefix";
import { useBrowserValue } from "../hooks/useBrowserValue";
import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";
import { nearestRoutes } from "./nearestRoutes";

/** Shows the requested path and the pages with similar ones. Only the browser knows the path. */
export function NearestPages({ pages }: { pages: readonly RouteLink[] }) {
  const requested = useBrowserValue(() => decodedPath(location.pathname));
  if (requested === undefined)
    return (
      <p data-wakes-application="">
        {translate({ id: "notFound.description" })}
      </p>
    );
  return (
    <>
      <p>
        <Translate
          id="notFound.askedFor"
          values={{ path: <code>{requested}</code> }}
        />
      </p>
      <RouteLinks
        title={translate({ id: "notFound.didYouMean" })}
        links={nearestRoutes(requested.replace(withPrefix("/"), "/"), pages)}
      />
    </>
  );
}
