import { ApiError } from '../../../client/api-error.ts';
import { forPeople } from '../../words/for-people.ts';
import type { Entry } from './entry-cells.ts';

/** Pay data of a worker with its version, as the server has it. */
export interface StoredEntry {
  readonly userId: string;
  readonly enteredAt?: string | undefined;
  readonly entry?: Entry | undefined;
  /** The person or key that has entered it, as far as it has a name. */
  readonly enteredBy?: string | undefined;
}

/** A sentence of the server about a field of the request. */
export interface PathMessage {
  readonly path?: string | undefined;
  readonly message: string;
}

/** The entries that somebody else has changed, of a request refused for this reason. */
export function conflictsOf(error: unknown): StoredEntry[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return error.details.flatMap((problem) =>
    'current' in problem ? [toStoredEntry(problem.current)] : [],
  );
}

/** The place and name before a sentence, such as `payrollData[3] (Wil Ames): `. */
const entryOfMessage = /^payrollData\[\d+\](?: \(.*?\))?(?:: |\.)/;

/** The first sentence about each worker of a refused request; empty if it was refused for another reason. */
export function refusalsOf(error: unknown, rowIds: readonly string[]): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400) return new Map();
  const problems = error.details.filter(({ current }) => current === undefined);
  return new Map(
    [...groupByWorker(problems, rowIds)].map(([userId, [first = '']]) => [userId, first]),
  );
}

/** Sentences about the entries of a request, by worker and for people. */
export function groupByWorker(
  messages: readonly PathMessage[],
  rowIds: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path = '', message } of messages) {
    const userId = rowIds[Number(/^payrollData\[(\d+)\]/.exec(path)?.[1])];
    if (userId === undefined) continue;
    const sentence = forPeople(message.replace(entryOfMessage, ''));
    found.set(userId, [...(found.get(userId) ?? []), sentence]);
  }
  return found;
}

/** Fields without a value are null in a problem. */
function toStoredEntry(current: unknown): StoredEntry {
  const { userId, enteredAt, entry, enteredBy } = current as {
    readonly userId: string;
    readonly enteredAt?: string | null;
    readonly entry?: Entry | null;
    readonly enteredBy?: string | null;
  };
  return {
    userId,
    enteredAt: enteredAt ?? undefined,
    entry: entry ?? undefined,
    enteredBy: enteredBy ?? undefined,
  };
}
