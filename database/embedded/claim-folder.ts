import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another live server holds the data folder. */
export class FolderInUse extends Error {}

/**
 * Claims a data folder for this process. Every claimant first writes its own file, then looks for
 * others: of two that start together at least one sees the other, so never do both continue.
 * Files of processes that have died are cleared away.
 */
export function claimFolder(folder: string): () => void {
  const owners = join(folder, 'owners');
  mkdirSync(owners, { recursive: true, mode: 0o700 });
  const mine = `${process.pid}.${processStartTime(process.pid)}`;
  const release = () => rmSync(join(owners, mine), { force: true });
  writeFileSync(join(owners, mine), '');
  for (const other of readdirSync(owners)) {
    if (other === mine) continue;
    const [pid = '', born = ''] = other.split('.');
    if (processStartTime(Number(pid)) !== born) {
      rmSync(join(owners, other), { force: true });
      continue;
    }
    release();
    throw new FolderInUse(
      `Another Paywright server (process ${pid}) is running on ${folder}. Stop it first, or set PAYWRIGHT_DATA to another folder.`,
    );
  }
  return release;
}

/** Start time of a process, which distinguishes it from a later one with the same pid; '' if no such process runs. */
function processStartTime(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .replace(/\W/g, '');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the second field may hold spaces and brackets; the start time is the 20th after it.
    return `${boot}${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
