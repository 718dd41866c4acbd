import { withPrefix } from "gatsby";
import { useSyncExternalStore } from "react";

import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";
import { nearestRoutes } from "./nearestRoutes";

/** Shows the requested path and the pages with similar ones. Only the browser knows the path. */
export function NearestPages({ pages }: { pages: readonly RouteLink[] }) {
  const requested = useSyncExternalStore(
    noSubscription,
    () => decode(window.location.pathname),
    () => undefined,
  );
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

/** The URL does not change while this page is shown. */
function noSubscription() {
  return () => undefined;
}

/** Decodes a path, unless it has malformed escapes. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
