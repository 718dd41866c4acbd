import {
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";

import { createLoadStore, IDLE } from "./loadStore";

const LOADING_DELAY_MS = 200;

/** Props of the component shown instead of one that has not loaded. */
export type LoadingProps =
  { status: "loading" } | { status: "error"; error: Error; retry: () => void };

type LoadableOptions<Props> = {
  /** For example `() => import("./SearchPanel").then((module) => module.SearchPanel)`. */
  load: () => Promise<ComponentType<Props>>;
  /** Shown while loading, after the delay, and when loading failed. `RouteLoading` is the usual one. */
  loading: ComponentType<LoadingProps>;
};

export type Loadable<Props> = ComponentType<Props> & {
  /** Preloads the component. Never rejects: after a failure, showing the component loads it. */
  preload: () => Promise<void>;
};

/** A component whose code loads when it is first shown in the browser. Node renders nothing. */
export function loadable<Props extends object>({
  load,
  loading: Loading,
}: LoadableOptions<Props>): Loadable<Props> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- in an import cycle it is undefined, whatever its type
  if (!Loading) {
    throw new Error(
      "Lazy-load helper without a loading component: `loading` is missing. Give a component for it, such as RouteLoading.",
    );
  }
  const store = createLoadStore(load);
  const retry = () => void store.start();

  function LoadableComponent(props: Props) {
    const latest = useSyncExternalStore(store.subscribe, store.get, () => IDLE);
    // Mounts the component in slices, so that the page stays responsive.
    const state = useDeferredValue(latest, IDLE);
    useEffect(() => {
      void store.start();
    }, []);
    switch (state.status) {
      case "ready":
        return <state.value {...props} />;
      case "error":
        return <Loading status="error" error={state.error} retry={retry} />;
      default:
        return (
          <Delayed>
            <Loading status="loading" />
          </Delayed>
        );
    }
  }

  return Object.assign(LoadableComponent, { preload: () => store.start() });
}

function Delayed({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true);
    }, LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isOver ? children : null;
}
