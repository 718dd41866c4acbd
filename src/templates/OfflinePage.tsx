import { OFFLINE_PATH } from "@technical-blog/utils/browser";

import { PageTitle } from "../blog/PageTitle";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { CachedPages } from "../offline/CachedPages";
import { RequestedPage } from "../offline/RequestedPage";

/** The service worker serves it instead of a page that is not available offline. */
export default function OfflinePage() {
  return (
    <>
      <PageTitle title={translate({ id: "offline.title" })}>
        <RequestedPage />
        <p data-wakes-application="always">
          {translate({ id: "offline.intro" })}
        </p>
      </PageTitle>
      <CachedPages />
    </>
  );
}

export function Head() {
  return (
    <PageHead
      title={translate({ id: "offline.title" })}
      description={translate({ id: "offline.description" })}
      path={OFFLINE_PATH}
      isIndexed={false}
    />
  );
}
