import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";

import { CrashScreen } from "./CrashScreen";

type CrashBoundaryProps = {
  /** Path of the current page; a change clears the error. */
  path: string;
  children: ReactNode;
};

/** Shows the crash screen instead of children that throw while they render. */
export function CrashBoundary({ path, children }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[path]}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <CrashScreen error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
