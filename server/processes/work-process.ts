import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { computeRestartPauseMs } from '../../database/embedded/embedded-postgres.ts';
import { builtProgram } from '../../database/package-root.ts';
import { heapOptions } from './heap-limit.ts';

/** The process that runs jobs and deliveries, as the web process sees it. */
export interface WorkProcess {
  /** False from its unexpected end until its successor has started. */
  isRunning(): boolean;
  /** Lets it finish what it is doing, and waits for its end. */
  stop(): Promise<void>;
}

/** Messages between the web process and its work process. */
export const workMessages = { started: 'started', stop: 'stop' } as const;

/** Time for the jobs and calls in flight to end; then the process is killed and they are rolled back. */
const stopGraceMs = 20_000;

/**
 * Starts `serve --role work` as a child on the same database and restarts it whenever it ends. The
 * channel between the two ends with this process, however it ends, and the child ends with it.
 */
export function startWorkProcess(databaseUrl: string, log: Logger): WorkProcess {
  const stopping = new AbortController();
  let isRunning = true;
  let child = launch(databaseUrl);
  let pauseMs = 0;
  const watch = async (): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      child.on('message', (message) => {
        if (message === workMessages.started) isRunning = true;
      });
      const [code, signal] = await once(child, 'exit');
      if (stopping.signal.aborted) return;
      isRunning = false;
      log.error({ code, signal }, 'the work process ended and is restarted');
      pauseMs = computeRestartPauseMs(pauseMs, { livedMs: performance.now() - startedAt });
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = launch(databaseUrl);
    }
  };
  const ended = watch();
  return {
    isRunning: () => isRunning,
    stop: async () => {
      stopping.abort();
      if (child.connected) child.send(workMessages.stop);
      const kill = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
      await ended;
      clearTimeout(kill);
    },
  };
}

function launch(databaseUrl: string): ChildProcess {
  const sameDatabase = { DATABASE_URL: databaseUrl };
  const program = builtProgram('main');
  const options = [...process.execArgv, ...heapOptions()];
  const child = spawn(process.execPath, [...options, program, 'serve', '--role', 'work'], {
    env: { ...process.env, ...sameDatabase },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A message to a child that has just ended fails; its exit is handled above.
  child.on('error', () => {});
  return child;
}
