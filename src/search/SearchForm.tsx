import type { ReactNode } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./SearchForm.module.css";

type SearchFormProps = {
  children: ReactNode;
  canClear: boolean;
  onSubmit: () => void;
  onClear: () => void;
};

export function SearchForm({
  children,
  canClear,
  onSubmit,
  onClear,
}: SearchFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <button
        type="submit"
        className={styles.submit}
        aria-label={translate({ id: "search.submit" })}
      />
      {children}
      {canClear && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {translate({ id: "search.clear" })}
        </button>
      )}
    </form>
  );
}
