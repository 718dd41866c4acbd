import { startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates the page in slices, as a transition: at once, it would keep a slow device busy for too long. */
export function replaceHydrateFunction() {
  // `gatsby develop` has its own function.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element) => {
    startTransition(() => {
      hydrateRoot(container, element);
    });
  };
}
