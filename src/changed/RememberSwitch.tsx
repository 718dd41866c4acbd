import {
  OFF,
  readStore,
  writeStore,
} from "@technical-blog/gatsby-plugin-content/browser";
import { useReducer } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { useBrowserValue } from "../hooks/useBrowserValue";
import { translate } from "../i18n/translate";
import { followReader } from "./followReader";

/** Says what the browser keeps, forgets it, and remembers again. */
export function RememberSwitch() {
  const { blog } = useSiteConfig();
  const isOff = useBrowserValue(() => readStore() === OFF);
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  if (!blog.changedSince) return null;
  const [says, does] = isOff
    ? [translate({ id: "changed.off" }), translate({ id: "changed.remember" })]
    : [translate({ id: "changed.on" }), translate({ id: "changed.forget" })];
  return (
    <p data-needs-script="" data-needs-application="">
      {says}{" "}
      <button
        type="button"
        style={{ color: "var(--color-accent)", textDecoration: "underline" }}
        onClick={() => {
          writeStore(isOff ? "" : OFF);
          readAgain();
          void followReader();
        }}
      >
        {does}
      </button>
    </p>
  );
}
