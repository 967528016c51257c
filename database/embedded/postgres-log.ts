import { copyFile, stat, truncate } from 'node:fs/promises';

const maxLogBytes = 10 * 1024 * 1024;
const everyMilliseconds = 60 * 60_000;

/** Limits PostgreSQL's log now and every hour, until stopped. */
export function startLogLimit(file: string): () => void {
  const limit = () => void limitLog(file, maxLogBytes).catch(() => {});
  limit();
  const timer = setInterval(limit, everyMilliseconds).unref();
  return () => clearInterval(timer);
}

/**
 * Moves the content of a large log to another file, which it replaces. PostgreSQL keeps its log open and
 * appends to it, so the file itself stays and is emptied.
 */
export async function limitLog(file: string, maxBytes: number): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
