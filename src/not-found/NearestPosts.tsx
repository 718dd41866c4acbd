import { useSyncExternalStore } from "react";

import { translate } from "../i18n/translate";
import { Translate } from "../i18n/Translate";
import { RouteLinks, type RouteLink } from "../ui/RouteLinks";
import { nearestRoutes } from "./nearestRoutes";

/** Says what was asked for and which posts have an address like it. Only the browser knows the address. */
export function NearestPosts({ posts }: { posts: readonly RouteLink[] }) {
  const asked = useSyncExternalStore(
    noSubscription,
    () => readable(window.location.pathname),
    () => undefined,
  );
  if (asked === undefined)
    return <p>{translate({ id: "notFound.description" })}</p>;
  return (
    <>
      <p>
        <Translate
          id="notFound.askedFor"
          values={{ path: <code>{asked}</code> }}
        />
      </p>
      <RouteLinks
        title={translate({ id: "notFound.didYouMean" })}
        links={nearestRoutes(asked, posts)}
      />
    </>
  );
}

/** The address of a page that was not found does not change while it is shown. */
function noSubscription() {
  return () => undefined;
}

/** The path as people write it; as it is where its escapes are not UTF-8. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
