import { totalmem } from 'node:os';

/** The memory that this process may use, in MiB: that of its container, or of the machine. */
export function availableMiB(): number {
  // Node names more than there is if the container has no limit, and 0 where it cannot know.
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.floor(bytes / 2 ** 20);
}

/**
 * Settings of PostgreSQL's memory. Its default of 128 MB is that of the smallest machine: a payroll of 100,000 workers writes
 * ten times as much, and reads what was written before from the operating system again. The write-ahead log of a large
 * payroll is written by a process of its own while there is room for it.
 */
export function memorySettings(available: number): readonly string[] {
  const shared = Math.min(1_024, Math.max(128, Math.floor(available / 16)));
  return [
    `shared_buffers=${shared}MB`,
    `wal_buffers=${Math.floor(shared / 16)}MB`,
    'max_wal_size=2GB',
  ];
}
