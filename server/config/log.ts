import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Logs JSON lines, or readable lines on a terminal. Bodies are never logged, so nothing is redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  if (destination) return pino({ level }, destination);
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
