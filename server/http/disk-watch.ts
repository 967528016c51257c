import { statfs } from 'node:fs/promises';
import { type Database, statement } from '../../database/database.ts';
import { errorCodeOf } from '../../database/database-errors.ts';
import type { Config } from '../config/config.ts';

export interface DiskWatchOptions {
  /** The folder of the embedded PostgreSQL; undefined if the database is elsewhere. */
  readonly dataFolder: string | undefined;
  readonly minFreeMegabytes: number;
  /** Writes something and fails if the disk is full. */
  readonly probe: () => Promise<unknown>;
}

/** Finds out whether the database can still write. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  #mayBeFull = false;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
  }

  /** Notes an operation that was answered 503: a full disk may be the reason. */
  noteUnavailable(): void {
    this.#mayBeFull = true;
  }

  /** Describes why writes fail or are about to fail; undefined if the disk has space. */
  async findFault(): Promise<string | undefined> {
    // Writes are probed only after one may have failed: `/readyz` is open to everybody.
    if (this.#mayBeFull && (await this.#isFull()))
      return 'the disk of the database is full: a write has failed';
    return (await this.#isAlmostFull())
      ? `the disk of the data folder has less than ${this.#options.minFreeMegabytes} MiB free`
      : undefined;
  }

  /** Probes a write. After a failure for another reason, such as a database that starts again, the disk may still be full. */
  async #isFull(): Promise<boolean> {
    try {
      await this.#options.probe();
      this.#mayBeFull = false;
      return false;
    } catch (error) {
      return isDiskFull(error);
    }
  }

  async #isAlmostFull(): Promise<boolean> {
    const { dataFolder, minFreeMegabytes } = this.#options;
    if (dataFolder === undefined) return false;
    const space = await statfs(dataFolder).catch(() => undefined);
    return space !== undefined && space.bavail * space.bsize < minFreeMegabytes * 1024 * 1024;
  }
}

/** Watches the disk of the configured database. */
export function watchDisk(database: Database, config: Config): DiskWatch {
  return new DiskWatch({
    dataFolder: config.databaseUrl === undefined ? config.dataFolder : undefined,
    minFreeMegabytes: config.minFreeMegabytes,
    probe: () => database.transaction((tx) => tx.many(writeProbe)),
  });
}

/** PostgreSQL's code for a full disk, of an error or of its cause. */
function isDiskFull(error: unknown): boolean {
  if (errorCodeOf(error) === '53100') return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

/** A table extends a file, as most writes do; it is dropped by the commit. */
const writeProbe = statement(
  '',
  `create temporary table disk_probe on commit drop as
   select repeat('x', 1000) content from generate_series(1, 1000)`,
);
