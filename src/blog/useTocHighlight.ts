import { useEffect, useState } from "react";

/** A section is being read once its heading is in the upper third of the window. */
const READING_AREA = "0px 0px -66% 0px";

/**
 * The id of the heading whose section is being read.
 * @param ids of the headings, in the order of the page
 */
export function useTocHighlight(ids: readonly string[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  const key = ids.join(" ");

  useEffect(() => {
    const headings = key
      .split(" ")
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null);
    const observer = new IntersectionObserver(
      () => {
        const limit = window.innerHeight / 3;
        const passed = headings.filter(
          (heading) => heading.getBoundingClientRect().top < limit,
        );
        setActiveId(passed.at(-1)?.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const heading of headings) observer.observe(heading);
    return () => {
      observer.disconnect();
    };
  }, [key]);

  return activeId;
}
