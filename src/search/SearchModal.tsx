import { useLayoutEffect, useRef, type ReactNode } from "react";

import { translate } from "../i18n/translate";
import { lockScroll } from "../ui/lockScroll";
import * as styles from "./SearchModal.module.css";

type SearchModalProps = {
  children: ReactNode;
  onClose: () => void;
};

/** Search on the whole screen. The platform traps focus and closes it on Escape. */
export function SearchModal({ children, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
    lockScroll(true);
    return () => {
      lockScroll(false);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label={translate({ id: "search.label" })}
      onClose={onClose}
      onKeyDownCapture={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // The field would use the first Escape to close its list.
        event.stopPropagation();
      }}
    >
      {children}
      <button
        type="button"
        className={styles.cancel}
        onClick={() => dialog.current?.close()}
      >
        {translate({ id: "search.cancel" })}
      </button>
    </dialog>
  );
}
