// The moment of the last request of any tab: all tabs share the session, and a quiet tab must not end a busy one.

import { openedLink } from './opened-link.ts';

const storageKey = 'paywright-last-request';

/** Notes a request; not on embedded screens, which may have no storage. */
export function noteActivity(): void {
  if (openedLink()) return;
  localStorage.setItem(storageKey, String(nowMs()));
}

/** The moment of the last request, in milliseconds of this computer. */
export function lastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? nowMs());
}

export function nowMs(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
