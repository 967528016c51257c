import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChainHead, verifyAudit } from '../../database/audit.ts';
import { backup, noteBackup, restore } from '../../database/backup.ts';
import { distribute } from '../../database/distribute.ts';
import { checkKeys } from '../../database/key-check.ts';
import { addKey } from '../../database/key-file.ts';
import { reseal } from '../../database/rotate-keys.ts';
import { systemClock } from '../../providers/clock.ts';
import { listBrokenConfirmations } from '../../store/law-confirmations.ts';
import { printLines, withDatabase, withKeys } from './terminal.ts';

export async function migrateCommand(): Promise<void> {
  await withDatabase(async () => {});
  printLines('The schema is up to date.');
}

/** Prints for every table how it is distributed. */
export async function distributeCommand(): Promise<void> {
  await withDatabase((owner) => distribute(owner, printLines));
  printLines('The database is distributed by account.');
}

/** Running servers use a new key after this time; the next round encrypts again what they wrote until then. */
const keyRefreshMilliseconds = 1_000;
const maxRounds = 10;

export async function rotateKeysCommand(): Promise<void> {
  await withKeys(async (owner, keys, config) => {
    if (!config.keys) {
      addKey(config.dataFolder);
      keys.refresh();
      await checkKeys(owner, keys, { place: 'the key file', now: systemClock.now() });
    }
    let total = 0;
    let sealed = await reseal(owner, keys);
    for (let round = 1; sealed > 0 && round <= maxRounds; round += 1) {
      total += sealed;
      await delay(keyRefreshMilliseconds);
      sealed = await reseal(owner, keys);
    }
    printLines(`${total + sealed} values were resealed with key ${keys.current.id}.`);
    if (sealed > 0)
      throw new Error('A server still seals with a former key: restart it with the same keys.');
    if (config.keys)
      printLines(
        'No row needs the former keys of PAYWRIGHT_KEYS any more: remove them once every server has the new order.',
      );
  });
}

export async function verifyAuditCommand({
  checkpoint,
}: {
  readonly checkpoint?: string;
}): Promise<void> {
  const savedHeads: ChainHead[] =
    checkpoint && existsSync(checkpoint) ? JSON.parse(readFileSync(checkpoint, 'utf8')) : [];
  const [{ faults, heads }, confirmations] = await withDatabase((owner) =>
    Promise.all([verifyAudit(owner, savedHeads), listBrokenConfirmations(owner)]),
  );
  for (const { accountId, position, fault } of faults)
    printLines(`account ${accountId}, entry ${position}: ${fault}`);
  for (const position of confirmations)
    printLines(`confirmation ${position} of a law figure was edited by SQL`);
  const entries = heads.reduce((sum, { position }) => sum + position, 0);
  printLines(`${entries} audit entries of ${heads.length} accounts, ${faults.length} faults.`);
  if (faults.length + confirmations.length > 0) process.exitCode = 1;
  else if (checkpoint) {
    writeFileSync(checkpoint, `${JSON.stringify(heads, null, 1)}\n`, { mode: 0o600 });
    printLines(
      `The ends of all chains were saved in ${checkpoint}: store it apart from the database.`,
    );
  }
}

export async function backupCommand(file: string): Promise<void> {
  const now = systemClock.now();
  const rows = await withDatabase(async (owner) => {
    const written = await backup(owner, file, now);
    await noteBackup(owner, written, now);
    return written;
  });
  printLines(
    `${rows} rows were written to ${file}.`,
    'The encryption keys are not in it: store the file "keys" of the data folder, or PAYWRIGHT_KEYS, in another safe place.',
  );
}

export async function restoreCommand(file: string): Promise<void> {
  const rows = await withDatabase((owner) => restore(owner, file));
  printLines(
    `${rows} rows were restored. Put the keys that belong to them in place before you start.`,
  );
}
