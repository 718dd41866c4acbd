type WorkerEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };

/** What the workers need of their global scope; TypeScript's own types of it exclude those of pages. */
export type WorkerScope = {
  registration: { scope: string; unregister: () => Promise<boolean> };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: "install" | "activate",
    listener: (event: WorkerEvent) => void,
  ) => void;
};
