import type { SearchDocument } from "@technical-blog/search/browser";
import { useCallback, useEffect, useRef } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { createUsageEvents } from "./usageEvents";

type UsageEvents = ReturnType<typeof createUsageEvents>;

/**
 * Reports the results that a reader saw, by route, if the configuration names an endpoint.
 * @returns a function that reports the chosen result
 */
export function useUsageEvents(shown: readonly SearchDocument[]) {
  const { analytics } = useSiteConfig();
  const endpoint = analytics?.endpoint;
  const events = useRef<UsageEvents>(undefined);

  useEffect(() => {
    if (endpoint === undefined) return undefined;
    const created = createUsageEvents(endpoint);
    events.current = created;
    return () => created?.close();
  }, [endpoint]);

  const routes = shown.map(({ sectionRoute }) => sectionRoute).join("\n");
  useEffect(() => {
    if (routes !== "") events.current?.view(routes.split("\n"));
  }, [routes]);

  return useCallback(({ sectionRoute }: SearchDocument) => {
    events.current?.click(sectionRoute);
  }, []);
}
