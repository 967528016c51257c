import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** CPU milliseconds since the processes started. */
export interface ProcessorTime {
  readonly server: number;
  readonly postgres: number;
}

/** CPU time of a server and of the PostgreSQL of a cluster; the load of the machine hardly affects it. */
export function processorTime(server: number, cluster: string): ProcessorTime {
  return {
    server: cpuMilliseconds(server),
    postgres: processesIn(cluster).reduce((sum, pid) => sum + cpuMilliseconds(pid), 0),
  };
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

/** Reads the CPU time of a process and of its exited children, which Linux counts in hundredths of a second. */
function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}
