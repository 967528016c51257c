import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** JSON lines; on a terminal, lines for people. Bodies are never logged, so nothing needs redacting. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  if (destination) return pino({ level }, destination);
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
