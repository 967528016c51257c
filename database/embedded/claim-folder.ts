import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processStartTime } from './live-process.ts';

/** A server holds the folder until it stops; a command, such as a backup, until it is done. */
export type FolderUse = 'server' | 'command';

export interface FolderClaim {
  readonly pid: number;
  readonly use: FolderUse;
}

/** Another live process holds the data folder. */
export class FolderInUse extends Error {
  readonly claim: FolderClaim;

  constructor(message: string, claim: FolderClaim) {
    super(message);
    this.claim = claim;
  }
}

/**
 * Claims a data folder for this process. Every claimant first writes its own file, then looks for
 * others: of two that start together at least one sees the other, so never do both continue.
 * Files of processes that have died are cleared away.
 */
export function claimFolder(folder: string, use: FolderUse = 'server'): () => void {
  const owners = ownersOf(folder);
  mkdirSync(owners, { recursive: true, mode: 0o700 });
  const mine = join(owners, `${ownName()}.${use}`);
  const release = () => rmSync(mine, { force: true });
  writeFileSync(mine, '');
  const other = findFolderClaim(folder);
  if (!other) return release;
  release();
  throw new FolderInUse(describeClaim(folder, other), other);
}

export interface ClaimOptions {
  readonly use: FolderUse;
  readonly maxWaitMs: number;
  /** Receives the reason for a wait, once. */
  readonly onWait: (message: string) => void;
}

/** Claims a data folder; waits while a command holds it, and fails at once if a server does. */
export async function claimFolderAfterCommands(
  folder: string,
  { use, maxWaitMs, onWait }: ClaimOptions,
): Promise<() => void> {
  const deadline = performance.now() + maxWaitMs;
  for (let round = 0; ; round += 1) {
    try {
      return claimFolder(folder, use);
    } catch (error) {
      if (!(error instanceof FolderInUse) || error.claim.use === 'server') throw error;
      if (performance.now() > deadline) throw error;
      if (round === 0) onWait(`${error.message} Waiting until it ends.`);
    }
    // Of two that wait for each other, one comes first.
    await delay(50 + Math.random() * 100);
  }
}

/** Finds the live process, other than this one, that holds a data folder. */
export function findFolderClaim(folder: string): FolderClaim | undefined {
  const mine = ownName();
  for (const name of listClaims(folder)) {
    const [pid = '', born = '', use] = name.split('.');
    if (`${pid}.${born}` === mine) continue;
    if (processStartTime(Number(pid)) === born)
      return { pid: Number(pid), use: use === 'command' ? 'command' : 'server' };
    rmSync(join(ownersOf(folder), name), { force: true });
  }
  return undefined;
}

function describeClaim(folder: string, { pid, use }: FolderClaim): string {
  return use === 'server'
    ? `Another Paywright server (process ${pid}) is running on ${folder}. Stop it first, or set PAYWRIGHT_DATA to another folder.`
    : `A Paywright command, such as a backup, (process ${pid}) is using ${folder}.`;
}

function ownName(): string {
  return `${process.pid}.${processStartTime(process.pid)}`;
}

function ownersOf(folder: string): string {
  return join(folder, 'owners');
}

function listClaims(folder: string): string[] {
  try {
    return readdirSync(ownersOf(folder));
  } catch {
    return [];
  }
}
