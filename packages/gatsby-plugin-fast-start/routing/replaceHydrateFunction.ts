import { startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates the page in slices, as a transition, so that a slow device stays responsive. */
export function replaceHydrateFunction() {
  // `gatsby develop` has its own function.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element) => {
    startTransition(() => {
      hydrateRoot(container, element);
    });
  };
}
