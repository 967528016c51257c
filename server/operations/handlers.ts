import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import type { Handler, TwoPhaseHandler } from './handler.ts';

export type AnyHandler = Handler<Declaration> | TwoPhaseHandler<Declaration>;

/**
 * Loads the handler of every operation that contract/operations.ts lists. A handler is the export of
 * the operation's name in `<module>/<operation>.ts`; one that is missing stops the start.
 */
export async function loadHandlers(): Promise<ReadonlyMap<Declaration, AnyHandler>> {
  return new Map(await Promise.all(allOperations.map(loadHandler)));
}

async function loadHandler(declared: Declaration): Promise<[Declaration, AnyHandler]> {
  const { module, name } = declared;
  const loaded: Readonly<Record<string, AnyHandler>> = await import(`./${module}/${name}.ts`);
  const handler = loaded[name];
  if (!handler) throw new Error(`${module}/${name}.ts exports no handler called ${name}`);
  return [declared, handler];
}
