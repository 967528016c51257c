type WriteListener = (operation: string) => void;

const listeners = new Set<WriteListener>();

/** Tells that the server has accepted a write. */
export function noteWrite(operation: string): void {
  for (const listener of listeners) listener(operation);
}

/** Listens to accepted writes; returns the function that ends it. */
export function onWrite(listener: WriteListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
