import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Nice value of large work, below that of the main thread, which shares the machine and has people waiting. */
const lowerPriority = 10;

const callingThread = 0;
// On Linux each thread has a priority of its own, which the threads that it starts inherit.
const threadsHavePriorities = process.platform === 'linux';

/** Lowers the priority of the calling thread. */
export function lowerThreadPriority(): void {
  if (threadsHavePriorities) lowerPriorityOf(callingThread);
}

/** Lowers the priority of the whole process. */
export function lowerProcessPriority(): void {
  if (threadsHavePriorities) for (const thread of listThreads()) lowerPriorityOf(thread);
  else lowerPriorityOf(process.pid);
}

/**
 * Lowers the priority of every thread but the main one. The garbage of a thread that answers a large request is
 * collected by threads of the process, which started with it and would take the processor from small requests.
 */
export function lowerHelperPriority(): void {
  if (!threadsHavePriorities) return;
  for (const thread of listThreads()) if (thread !== process.pid) lowerPriorityOf(thread);
}

/** Lowers the priority of a process of PostgreSQL on this machine that does large work. */
export function lowerPostgresPriority(processId: number): void {
  if (!threadsHavePriorities || !isPostgres(processId)) return;
  lowerPriorityOf(processId);
  lowerSessionPriority(processId);
}

/** A session of PostgreSQL then gets a quarter of a processor that it shares with the server (0169). */
const sessionNiceValue = 5;

/** Without CAP_SYS_ADMIN, Linux changes the priorities of ten sessions a second, on the whole machine. */
const sessionPauseMs = 150;
/** Enough for hundreds of connections, which are opened together. */
const sessionTries = 400;

/**
 * Lowers the priority of the session of a process. Where Linux divides the processor among sessions first (`autogroup` in
 * sched(7)), that of a process counts only within its session, and each process of PostgreSQL has a session of its own.
 */
export function lowerSessionPriority(
  processId: number,
  write: (file: string, niceValue: string) => void = writeFileSync,
  triesLeft = sessionTries,
): void {
  try {
    write(`/proc/${processId}/autogroup`, String(sessionNiceValue));
  } catch (error) {
    // Any other failure: Linux does not divide by session here, the session is another user's, or the process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || triesLeft === 0) return;
    const tryAgain = () => {
      if (isPostgres(processId)) lowerSessionPriority(processId, write, triesLeft - 1);
    };
    // At different times for connections that were opened together.
    setTimeout(tryAgain, sessionPauseMs * (1 + Math.random())).unref();
  }
}

/** In a container, the id may be that of another process: ids are those of the container of PostgreSQL. */
function isPostgres(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').startsWith('postgres:');
  } catch {
    return false;
  }
}

function listThreads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

/** Lowers the priority of a thread or process. One that is lower already stays: only root may raise it. */
export function lowerPriorityOf(thread: number): void {
  try {
    if (getPriority(thread) < lowerPriority) setPriority(thread, lowerPriority);
  } catch {
    // The thread has ended.
  }
}
