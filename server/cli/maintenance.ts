import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChainHead, verifyAudit } from '../../database/audit.ts';
import { backup, restore } from '../../database/backup.ts';
import { addKey, openKeyRing } from '../../database/key-file.ts';
import { hasSealedValues, reseal } from '../../database/rotate-keys.ts';
import { systemClock } from '../../providers/clock.ts';
import { printLines, withDatabase } from './terminal.ts';

export async function migrateCommand(): Promise<void> {
  await withDatabase(async () => {});
  printLines('The schema is up to date.');
}

/** A running server takes up a new key within this time; what it sealed until then is found after it. */
const keyRefreshMilliseconds = 1_000;
const mostRounds = 10;

export async function rotateKeysCommand(): Promise<void> {
  await withDatabase(async (owner, config) => {
    const keys = await openKeyRing(config, () => hasSealedValues(owner));
    if (!config.keys) {
      addKey(config.dataFolder);
      keys.refresh();
    }
    let total = 0;
    let sealed = await reseal(owner, keys);
    for (let round = 1; sealed > 0 && round <= mostRounds; round += 1) {
      total += sealed;
      await delay(keyRefreshMilliseconds);
      sealed = await reseal(owner, keys);
    }
    printLines(`${total + sealed} values are sealed anew with key ${keys.current.id}.`);
    if (sealed > 0)
      throw new Error('A server goes on sealing with a former key: start it again with these.');
    if (config.keys)
      printLines(
        'No row needs the former keys of PAYWRIGHT_KEYS: drop them once every server has the new order.',
      );
  });
}

export async function verifyAuditCommand({
  checkpoint,
}: {
  readonly checkpoint?: string;
}): Promise<void> {
  const remembered: ChainHead[] =
    checkpoint && existsSync(checkpoint) ? JSON.parse(readFileSync(checkpoint, 'utf8')) : [];
  const { faults, heads } = await withDatabase((owner) => verifyAudit(owner, remembered));
  for (const { accountId, position, fault } of faults)
    printLines(`account ${accountId}, entry ${position}: ${fault}`);
  const entries = heads.reduce((sum, { position }) => sum + position, 0);
  printLines(`${entries} audit entries of ${heads.length} accounts, ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
  else if (checkpoint) {
    writeFileSync(checkpoint, `${JSON.stringify(heads, null, 1)}\n`, { mode: 0o600 });
    printLines(`The ends of all chains are kept in ${checkpoint}: keep it away from the database.`);
  }
}

export async function backupCommand(file: string): Promise<void> {
  const rows = await withDatabase((owner) => backup(owner, file, systemClock.now()));
  printLines(
    `${rows} rows are in ${file}.`,
    'The encryption keys are not: keep the file "keys" of the data folder, or PAYWRIGHT_KEYS, in another safe place.',
  );
}

export async function restoreCommand(file: string): Promise<void> {
  const rows = await withDatabase((owner) => restore(owner, file));
  printLines(
    `${rows} rows were restored. Put the keys that belong to them in place before you start.`,
  );
}
