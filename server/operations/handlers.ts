import { setImmediate } from 'node:timers/promises';
import type { Declaration } from '../../contract/operation.ts';
import { servedOperations } from '../../contract/served-operations.ts';
import type { DocumentHandler, Handler, TwoPhaseHandler } from './handler.ts';

export type AnyHandler =
  | Handler<Declaration>
  | TwoPhaseHandler<Declaration>
  | DocumentHandler<Declaration>;

const loading = new Map<Declaration, Promise<AnyHandler>>();

/** Returns the handler of an operation. Its modules are loaded by the first call. */
export function loadHandler(declared: Declaration): Promise<AnyHandler> {
  const known = loading.get(declared);
  if (known) return known;
  const loaded = importHandler(declared);
  loading.set(declared, loaded);
  return loaded;
}

/** Loads the handlers that no request has called yet, one by one: requests are answered meanwhile. */
export async function loadEveryHandler(): Promise<void> {
  for (const declared of servedOperations) {
    await loadHandler(declared);
    // Known modules load without a pause.
    await setImmediate();
  }
}

/** A handler is the export of the operation's name in `<module>/<operation>.ts`. */
async function importHandler({ module, name }: Declaration): Promise<AnyHandler> {
  const loaded: Readonly<Record<string, AnyHandler>> = await import(`./${module}/${name}.ts`);
  const handler = loaded[name];
  if (!handler) throw new Error(`${module}/${name}.ts exports no handler called ${name}`);
  return handler;
}
