import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Logs JSON lines, or readable lines on a terminal. Bodies are never logged, so nothing is redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  if (destination) return pino({ level }, destination);
  // Not process.stdout, which in a worker thread is never a terminal.
  if (!isatty(1)) return pino({ level });
  return pino({ level }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
