import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** CPU milliseconds since the processes began, by who spent them. */
export interface ProcessorTime {
  readonly server: number;
  readonly postgres: number;
}

/** What a server and the PostgreSQL of a cluster have used; other programs disturb it little. */
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

/** Linux counts hundredths of a second: of the process, and of the children it has outlived. */
function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}
