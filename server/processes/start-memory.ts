import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Five seconds after the start, everything is loaded that no request has needed yet, within about two seconds. */
const loadedMs = 10_000;

/**
 * Lets the calling thread give back the memory that only its start needed. V8 does that by itself when a thread is idle, but Node 24 takes
 * a thread for busy until it has collected garbage once more, and an idle thread makes none: 0170 in docs/decisions.
 */
export function releaseMemoryOfStart(): void {
  setTimeout(collectNewObjects, loadedMs).unref();
}

/** Collects the new objects of the calling thread, which takes about a millisecond. */
export function collectNewObjects(): void {
  // Node has no function for it. Only a context that is made while V8 exposes its own has that one. The setting is that of all threads:
  // another one may end it here, and then nothing is collected.
  setFlagsFromString('--expose-gc');
  runInNewContext("globalThis.gc?.({ type: 'minor' })");
  setFlagsFromString('--no-expose-gc');
}
