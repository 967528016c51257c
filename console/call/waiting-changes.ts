import { useEffect, useSyncExternalStore } from 'react';

// The number of workers whose changes are not sent yet, which the notice about a lost network tells on any screen.

let count = 0;
const listeners = new Set<() => void>();

function report(waiting: number): void {
  count = waiting;
  for (const listener of listeners) listener();
}

/** Reports how many workers have changes that are not sent, as long as the screen is open. */
export function useReportWaiting(waiting: number): void {
  useEffect(() => {
    report(waiting);
    return () => report(0);
  }, [waiting]);
}

/** The number of workers whose changes are not sent. */
export function useWaitingChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}
