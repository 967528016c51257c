import type { ServerResponse } from 'node:http';

/** The slowest client that is waited for. */
const bytesPerSecond = 100_000;

/**
 * Closes the connection of a client that does not read its answer, which would stay in memory: it has
 * the given time and a second more for each 100 kB.
 */
export function limitAnswerTime(
  response: ServerResponse,
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
): void {
  const allowedSeconds = seconds + Math.ceil(bytes / bytesPerSecond);
  const timer = setTimeout(() => response.destroy(), allowedSeconds * 1_000);
  response.once('close', () => clearTimeout(timer));
}
