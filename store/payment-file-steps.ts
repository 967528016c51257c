import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export type FileStep = 'downloaded' | 'sent';

/** Records that a file for the bank was downloaded or sent; false if that was recorded before. */
export async function recordFileStep(
  tx: Transaction,
  {
    fileId,
    step,
    by,
  }: { readonly fileId: Id<'paymentFile'>; readonly step: FileStep; readonly by: string },
  worldTime: Instant,
): Promise<boolean> {
  const values = [tx.accountId, fileId, step, formatInstant(worldTime), by];
  return (await tx.find(insertStepRow, values)) !== undefined;
}

export async function listFileSteps(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
): Promise<FileStep[]> {
  return (await tx.many(listStepRows, [tx.accountId, fileId])).map(({ step }) => step);
}

const insertStepRow = statement<{ step: FileStep }>(
  'record step of payment file',
  `insert into payment_file_step (account_id, file_id, step, occurred_at, taken_by)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning step`,
);
const listStepRows = statement<{ step: FileStep }>(
  'list steps of payment file',
  'select step from payment_file_step where account_id = $1 and file_id = $2',
);
