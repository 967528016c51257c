import { noteActivity } from './activity.ts';
import { hidePrivate } from './copied-call.ts';

/** A request of this page, without what it received. */
export interface NotedCall {
  /** Counts the requests of the page. */
  readonly number: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Size of the answer's body before it was compressed. */
  readonly bytes: number;
  readonly requestId: string;
  /** The body of an operation, without numbers that identify people or accounts; absent in the session's own routes. */
  readonly body?: string;
}

/** A request as it was made. */
export interface MadeCall extends Omit<NotedCall, 'number' | 'method' | 'bytes'> {
  readonly answer: string;
}

const maxCalls = 100;
const maxBody = 20_000;
let number = 0;

let calls: readonly NotedCall[] = [];
const listeners = new Set<() => void>();

/** Remembers a request for the list of calls; the oldest are forgotten. */
export function noteCall({ body, answer, ...call }: MadeCall): void {
  if (call.status !== 401) noteActivity();
  // Signing in sends passwords and codes. A long body is not read again: it would take longer than its answer.
  const isShown = body !== undefined && body.length <= maxBody && !call.path.startsWith('/session');
  const shown = isShown ? hidePrivate(body) : undefined;
  number += 1;
  const noted: NotedCall = {
    ...call,
    number,
    method: body === undefined ? 'GET' : 'POST',
    bytes: new Blob([answer]).size,
    ...(shown !== undefined && { body: shown }),
  };
  calls = [noted, ...calls].slice(0, maxCalls);
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
