import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

// Information of Linux about processes. Zombies count as ended.

export function isAlive(pid: number): boolean {
  const state = readProcessStatus(pid).State;
  return state !== undefined && !/^[ZX]/.test(state);
}

/** The lines of /proc/<pid>/status by name; empty for a process that has ended. */
export function readProcessStatus(pid: number | 'self'): Readonly<Record<string, string>> {
  try {
    return parseProcessStatus(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return {};
  }
}

export function parseProcessStatus(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}

/** Reads the process id that PostgreSQL wrote into a data folder; the process may have ended. */
export function readPostmasterPid(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Lists the live processes of the folder's cluster: the postmaster and its backends. */
export function listPostgresProcesses(dataFolder: string): number[] {
  const cluster = join(dataFolder, 'postgres');
  return listProcesses().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster && isAlive(pid);
    } catch {
      return false;
    }
  });
}

/** Kills the processes of the folder's cluster. One that ends meanwhile is no fault. */
export function killPostgres(dataFolder: string): void {
  for (const pid of listPostgresProcesses(dataFolder))
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (isAlive(pid)) throw error;
    }
}

export function listChildProcesses(parent: number): number[] {
  return listProcesses().filter((pid) => readProcessStatus(pid).PPid === String(parent));
}

/** Finds the work process that a server has started; undefined while none runs. */
export function findWorkProcess(server: number): number | undefined {
  return listChildProcesses(server).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--role\0work') && isAlive(pid);
    } catch {
      return false;
    }
  });
}

/** Lists the TCP ports on which a process listens. */
export function listListeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => readLinkOrEmpty(`/proc/${pid}/fd/${fd}`)),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1, -1),
  );
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
    .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16));
}

function listProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function readLinkOrEmpty(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
