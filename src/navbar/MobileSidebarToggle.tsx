import { translate } from "../i18n/translate";
import { MOBILE_SIDEBAR_ID } from "./mobileSidebarId";
import * as styles from "./MobileSidebarToggle.module.css";

export function MobileSidebarToggle() {
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={MOBILE_SIDEBAR_ID}
    >
      {translate({ id: "mobileSidebar.open" })}
    </button>
  );
}
