import type { Logger } from 'pino';
import { systemClock } from '../../providers/clock.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { lowerPostgresPriority, lowerProcessPriority } from '../processes/lower-priority.ts';
import { releaseMemoryOfStart } from '../processes/start-memory.ts';
import { work } from '../processes/work.ts';
import { workMessages } from '../processes/work-process.ts';
import { ignoreSignals, stopOnSignal } from './stop-on-signal.ts';

/** Runs the work process: alone, or as the child of a web process. */
export async function workCommand(): Promise<void> {
  releaseMemoryOfStart();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const options = { config, clock: systemClock, log };
  if (process.send) {
    // People wait for the small requests of the parent first.
    lowerProcessPriority();
    await workForParent(() => work({ ...options, onProcess: lowerPostgresPriority }), log);
  } else {
    const { stop } = await work(options);
    stopOnSignal(stop, log);
    log.info('the work process runs');
  }
}

/** Follows the web process: stops when it asks, and ends at once when it has died. */
async function workForParent(
  start: () => Promise<{ stop(): Promise<void> }>,
  log: Logger,
): Promise<void> {
  ignoreSignals();
  // Unfinished transactions are rolled back and their jobs stay due.
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
  const working = start();
  process.on('message', (message) => {
    if (message === workMessages.stop)
      void working
        .then(({ stop }) => stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
  });
  await working.catch((err) => {
    log.error({ err }, 'the work process did not start');
    process.exit(1);
  });
  process.send?.(workMessages.started);
}
