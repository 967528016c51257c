import type { Database } from '../../database/database.ts';
import type { Clock } from '../../providers/clock.ts';
import { deleteProgress, type WorkProgress, writeProgress } from '../../store/work-progress.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';

/** Notes how far long work has come; costs almost nothing if the work is short. */
export type NoteProgress = (progress: WorkProgress) => void;

/** Work that takes less time is not noted at all. */
const firstNoteMs = 700;
const betweenNotesMs = 500;

interface ProgressResources {
  readonly database: Pick<Database, 'inAccount'>;
  readonly clock: Clock;
}

/** Does the work of an account with notes of its progress, which are removed after its end. */
export async function withProgress<Result>(
  resources: ProgressResources,
  accountId: Id<'account'>,
  work: (note: NoteProgress) => Promise<Result>,
): Promise<Result> {
  const notes = new ProgressNotes(resources, accountId);
  try {
    return await work(notes.note);
  } finally {
    await notes.end();
  }
}

/**
 * Writes the progress of one piece of work with another connection than that of its transaction, whose own rows
 * nobody sees before its end. A note that cannot be written is left out: the work does not wait for it.
 */
class ProgressNotes {
  readonly #resources: ProgressResources;
  readonly #accountId: Id<'account'>;
  readonly #startedMs: number;
  readonly #startedAt: Instant;
  #lastMs = Number.NEGATIVE_INFINITY;
  #written: WorkProgress | undefined;
  #writing: Promise<void> | undefined;

  constructor(resources: ProgressResources, accountId: Id<'account'>) {
    this.#resources = resources;
    this.#accountId = accountId;
    this.#startedMs = resources.clock.monotonicMs();
    this.#startedAt = resources.clock.now();
  }

  readonly note: NoteProgress = (progress) => {
    const { clock } = this.#resources;
    const nowMs = clock.monotonicMs();
    const isTooEarly =
      nowMs < this.#startedMs + firstNoteMs || nowMs < this.#lastMs + betweenNotesMs;
    if (isTooEarly || this.#writing) return;
    this.#lastMs = nowMs;
    this.#written = progress;
    const times = { startedAt: this.#startedAt, updatedAt: clock.now() };
    this.#writing = this.#inAccount((tx) => writeProgress(tx, { ...progress, ...times })).then(
      () => {
        this.#writing = undefined;
      },
    );
  };

  /** Removes the note after the end of the work, whatever the end was. */
  async end(): Promise<void> {
    const written = this.#written;
    if (!written) return;
    await this.#writing;
    await this.#inAccount((tx) => deleteProgress(tx, written));
  }

  async #inAccount(send: (tx: Parameters<typeof deleteProgress>[0]) => void): Promise<void> {
    const { database } = this.#resources;
    const work = async (tx: Parameters<typeof send>[0]) => send(tx);
    await database.inAccount(this.#accountId, work, { purpose: 'small' }).catch(() => {});
  }
}
