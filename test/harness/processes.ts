import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

// What Linux tells about processes. Those that have ended but were not yet waited for count as gone.

export function isAlive(pid: number): boolean {
  const state = statusOf(pid).State;
  return state !== undefined && !/^[ZX]/.test(state);
}

/** The lines of /proc/<pid>/status by name; empty for a process that is gone. */
export function statusOf(pid: number | 'self'): Readonly<Record<string, string>> {
  try {
    return parseStatus(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return {};
  }
}

export function parseStatus(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}

/** The number PostgreSQL wrote into a data folder, whether that process lives or not. */
export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Every live process that works in the folder's cluster: the postmaster and its backends. */
export function postgresProcesses(dataFolder: string): number[] {
  const cluster = join(dataFolder, 'postgres');
  return everyProcess().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster && isAlive(pid);
    } catch {
      return false;
    }
  });
}

export function childrenOf(parent: number): number[] {
  return everyProcess().filter((pid) => statusOf(pid).PPid === String(parent));
}

/** The TCP ports a process listens on. */
export function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkOrEmpty(`/proc/${pid}/fd/${fd}`)),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1, -1),
  );
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
    .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16));
}

function everyProcess(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function readlinkOrEmpty(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
