import { createHash } from 'node:crypto';

/** Names a set of workers, given in ascending order of their ids. */
export function workersHashOf(workerIds: readonly string[]): string {
  return createHash('sha256').update(workerIds.join(' ')).digest('hex').slice(0, 32);
}
