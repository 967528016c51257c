import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** CPU milliseconds since the processes started. */
export interface ProcessorTime {
  readonly server: number;
  readonly postgres: number;
}

/** CPU time of a server with its work process, and of the PostgreSQL of a cluster; the load of the machine hardly affects it. */
export function processorTime(server: number, cluster: string): ProcessorTime {
  return {
    server: [server, ...childrenOf(server)].reduce((sum, pid) => sum + cpuMilliseconds(pid), 0),
    postgres: processesIn(cluster).reduce((sum, pid) => sum + cpuMilliseconds(pid), 0),
  };
}

/** Memory of a server with its work process, in MiB; pages that both use count once. */
export function memoryOf(server: number): number {
  return megabytes(server, 'smaps_rollup', /^Pss:\s*(\d+)/m);
}

/** Memory of a server and of its work process, each by itself, in MiB: to compare with the peak. */
export function residentMemoryOf(server: number): number {
  return megabytes(server, 'status', /^VmRSS:\s*(\d+)/m);
}

/** Peak memory of a server and of its work process since the last reset, each by itself, in MiB. */
export function peakMemoryOf(server: number): number {
  return megabytes(server, 'status', /^VmHWM:\s*(\d+)/m);
}

/** Resets the peak of the memory, so that each piece of work has its own. */
export function resetPeakMemory(server: number): void {
  // 5 sets the peak to what is used now (proc(5)).
  for (const pid of [server, ...childrenOf(server)]) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytes(server: number, file: string, figure: RegExp): number {
  const kilobytes = [server, ...childrenOf(server)].map((pid) =>
    Number(figure.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]),
  );
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return statFields(pid)[1] === String(parent);
      } catch {
        return false;
      }
    });
}

/** Reads the CPU time of a process and of its exited children, which Linux counts in hundredths of a second. */
function cpuMilliseconds(pid: number): number {
  return (
    statFields(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0) * 10
  );
}

/** Fields of /proc/<pid>/stat after the name: state, parent and so on. */
function statFields(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}
