type WorkerEvent = Event & { waitUntil: (promise: Promise<unknown>) => void };

/** The parts of their global scope that the workers use. TypeScript's own types for it conflict with those for pages. */
export type WorkerScope = {
  registration: { scope: string; unregister: () => Promise<boolean> };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: "install" | "activate",
    listener: (event: WorkerEvent) => void,
  ) => void;
};
