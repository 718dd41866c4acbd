import { translate } from "../i18n/translate";
import * as styles from "./VerifiedWith.module.css";

type VerifiedWithProps = { programs: readonly string[] };

/** Says that the post's code was run, and with what. */
export function VerifiedWith({ programs }: VerifiedWithProps) {
  if (programs.length === 0) return null;
  return (
    <p className={styles.verified}>
      {translate(
        { id: "post.verifiedWith" },
        { programs: programs.join(", ") },
      )}
    </p>
  );
}
