import type { HeardChange } from '../../contract/changes.ts';

// Changes by other people and pages, as the server tells them to this page.

type ChangeListener = (change: HeardChange) => void;

const listeners = new Set<ChangeListener>();
let isOpen = false;

/** Tells the screens of this page a change. */
export function noteChange(change: HeardChange): void {
  for (const listener of listeners) listener(change);
}

/** Listens to changes; returns the function that ends it. */
export function onChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while the server tells this page of changes, so that it need not ask as often. */
export function hearsChanges(): boolean {
  return isOpen;
}

export function setHearsChanges(hears: boolean): void {
  isOpen = hears;
}
