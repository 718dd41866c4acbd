import { PageTitle } from "../blog/PageTitle";
import { OFFLINE_PATH } from "../config/paths";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { KeptPages } from "../offline/KeptPages";
import { WantedPage } from "../offline/WantedPage";

/** What the service worker shows in place of a page that is not on the device. */
export default function OfflinePage() {
  return (
    <>
      <PageTitle title={translate({ id: "offline.title" })}>
        <WantedPage />
        <p>{translate({ id: "offline.intro" })}</p>
      </PageTitle>
      <KeptPages />
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
