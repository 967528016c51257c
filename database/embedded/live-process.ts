import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Start time of a process, which distinguishes it from a later one with the same pid; '' if it does not run. */
export function processStartTime(pid: number): string {
  try {
    return process.platform === 'linux' ? linuxStartTime(pid) : listedStartTime(pid);
  } catch {
    return '';
  }
}

/** Lists the live PostgreSQL processes of a cluster, whatever its pid file says; undefined if the system has no list. */
export function listClusterProcesses(cluster: string): ClusterProcess[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => findClusterProcess(Number(name), folder) ?? []);
}

export interface ClusterProcess {
  readonly pid: number;
  readonly parentPid: number;
}

/** PostgreSQL's processes work in the folder of their cluster; a shell of the operator may do so too. */
function findClusterProcess(pid: number, folder: string): ClusterProcess | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return undefined;
    const { name, state, parentPid } = readStat(pid);
    return name === 'postgres' && isRunning(state) ? { pid, parentPid } : undefined;
  } catch {
    return undefined;
  }
}

function linuxStartTime(pid: number): string {
  const { state, startTicks } = readStat(pid);
  if (!isRunning(state)) return '';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return `${boot}${startTicks}`;
}

function readStat(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in the second field may hold spaces and brackets.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    state: fields[0] ?? '',
    parentPid: Number(fields[1]),
    startTicks: fields[19] ?? '',
  };
}

function listedStartTime(pid: number): string {
  const listed = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).toString();
  const [state = '', ...started] = listed.trim().split(/\s+/);
  return isRunning(state) ? started.join('').replace(/\W/g, '') : '';
}

/** A process that has died stays listed, in state Z, until its parent asks for its exit code. */
function isRunning(state: string): boolean {
  return !/^[ZX]/i.test(state);
}
