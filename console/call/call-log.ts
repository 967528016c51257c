import { noteActivity } from './activity.ts';

/** A request of this page, without what it sent and received. */
export interface NotedCall {
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly characters: number;
  readonly requestId: string;
}

const maxCalls = 100;

let calls: readonly NotedCall[] = [];
const listeners = new Set<() => void>();

/** Remembers a request for the list of calls; the oldest are forgotten. */
export function noteCall(call: NotedCall): void {
  if (call.status !== 401) noteActivity();
  calls = [call, ...calls].slice(0, maxCalls);
  for (const listener of listeners) listener();
}

/** The calls of this page, the last one first, as React's `useSyncExternalStore` takes them. */
export const callLog = {
  read: () => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
