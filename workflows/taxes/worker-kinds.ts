import { readWorkerKinds, type WorkerKind } from '../../law/law.ts';

let kinds: readonly WorkerKind[] | undefined;

/** Finds a kind of worker who is free of some federal taxes. */
export function findWorkerKind(id: string): WorkerKind | undefined {
  kinds ??= readWorkerKinds();
  return kinds.find((kind) => kind.id === id);
}

/** Lists the federal taxes that some kind of worker is free of. */
export function listFreeableTaxes(): readonly string[] {
  kinds ??= readWorkerKinds();
  return [...new Set(kinds.flatMap(({ free }) => free.flatMap(({ taxes }) => taxes)))];
}
