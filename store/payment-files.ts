import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { ControlReport } from '../engine/payments/rails/payment-file.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';

export interface PaymentFile {
  readonly fileId: Id<'paymentFile'>;
  readonly cutoff: string;
  readonly report: ControlReport;
  readonly writtenAt: Instant;
}

const sealContextOf = (fileId: Id<'paymentFile'>) =>
  ['payment_file', 'content_encrypted', fileId] as const;

/**
 * Begins a payment file, which payments can name while it is written; `completePaymentFile` adds its content in the same
 * transaction. A second file for the same cutoff is rejected.
 */
export function beginPaymentFile(
  tx: Transaction,
  { fileId, cutoff }: Pick<PaymentFile, 'fileId' | 'cutoff'>,
  now: Instant,
): void {
  tx.send(insertFileRow, [tx.accountId, fileId, cutoff, formatInstant(now)]);
}

/** Stores the content of a payment file, encrypted. */
export function completePaymentFile(
  tx: Transaction,
  keys: KeyRing,
  { fileId, report, text }: Pick<PaymentFile, 'fileId' | 'report'> & { readonly text: string },
): void {
  const content = keys.seal(text, sealContextOf(fileId));
  tx.send(completeFileRow, [tx.accountId, fileId, content, JSON.stringify(report)]);
}

/** Reports whether the file of a cutoff was written. */
export async function hasFileOfCutoff(tx: Transaction, cutoff: string): Promise<boolean> {
  return (await tx.find(findFileOfCutoffRow, [tx.accountId, cutoff])) !== undefined;
}

/** Lists files, newest first: all, or those after a given file. */
export async function listPaymentFiles(
  tx: Transaction,
  { from, until, after, limit }: PaymentFilePage,
): Promise<PaymentFile[]> {
  return tx.many(listFileRows, [tx.accountId, after, limit, from, until]);
}

interface PaymentFilePage {
  /** Days on which files were written. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly after?: Id<'paymentFile'> | undefined;
  readonly limit?: number | undefined;
}

export async function findPaymentFile(tx: Transaction, fileId: Id<'paymentFile'>) {
  return tx.find(findFileRow, [tx.accountId, fileId]);
}

/** Finds a file with its text, as written. */
export async function openPaymentFile(
  tx: Transaction,
  keys: KeyRing,
  fileId: Id<'paymentFile'>,
): Promise<(PaymentFile & { readonly text: string }) | undefined> {
  const row = await tx.find(findSealedFileRow, [tx.accountId, fileId]);
  if (!row) return undefined;
  const { sealed, ...file } = row;
  return { ...file, text: keys.open(sealed, sealContextOf(fileId)) };
}

/** Numbers that identify a file and its entries among all files of its bank. */
export interface FileNumbers {
  /** Number of earlier files of the same day. */
  readonly filesBefore: number;
  readonly firstTrace: number;
}

/**
 * Claims the numbers of a file, unless the bank was sent `maxFiles` files on that day. All other files for
 * the bank, of any account, wait until this transaction ends, so it should end soon.
 */
export async function claimFileNumbers(
  tx: Transaction,
  file: { readonly day: CalendarDate; readonly maxFiles: number; readonly entries: number },
): Promise<FileNumbers | undefined> {
  const { filesBefore, firstTrace } = await tx.one(claimNumbersRow, [
    tx.accountId,
    file.day,
    file.maxFiles,
    file.entries,
  ]);
  return filesBefore === null || firstTrace === null ? undefined : { filesBefore, firstTrace };
}

/** Finds the report of a return file that was already imported. */
export async function findReturnFile(tx: Transaction, digest: Buffer) {
  return tx.find(findReturnFileRow, [tx.accountId, digest]);
}

/** Records a return file; returns false when it was already imported. */
export async function recordReturnFile(
  tx: Transaction,
  { digest, report }: { readonly digest: Buffer; readonly report: unknown },
  now: Instant,
): Promise<boolean> {
  const row = await tx.find(insertReturnFileRow, [
    tx.accountId,
    digest,
    JSON.stringify(report),
    formatInstant(now),
  ]);
  return row !== undefined;
}

const columns = 'file_id "fileId", cutoff, report, created_at "writtenAt"';
const writtenOn = "(created_at at time zone 'America/New_York')::date";
const insertFileRow = statement(
  'insert payment file',
  `insert into payment_file (account_id, file_id, cutoff, created_at, ordinal)
   select own.account_id, $2, $3, $4,
     (select coalesce(max(ordinal), 0) + 1 from payment_file where account_id = $1)
   from ${accountRow}`,
);
const completeFileRow = statement(
  'complete payment file',
  `update payment_file set content_encrypted = $3, report = $4
   where account_id = $1 and file_id = $2`,
);
const findFileOfCutoffRow = statement<{ fileId: Id<'paymentFile'> }>(
  'find payment file of cutoff',
  'select file_id "fileId" from payment_file where account_id = $1 and cutoff = $2',
);
const listFileRows = statement<PaymentFile>(
  'list payment files',
  `select ${columns} from payment_file
   where account_id = $1 and ($2::uuid is null or ordinal < (
     select ordinal from payment_file before
     where before.account_id = $1 and before.file_id = $2))
     and ($4::date is null or ${writtenOn} >= $4) and ($5::date is null or ${writtenOn} <= $5)
   order by ordinal desc limit $3`,
);
const findFileRow = statement<PaymentFile>(
  'find payment file',
  `select ${columns} from payment_file where account_id = $1 and file_id = $2`,
);
const findSealedFileRow = statement<PaymentFile & { readonly sealed: Buffer }>(
  'find sealed payment file',
  `select ${columns}, content_encrypted sealed from payment_file
   where account_id = $1 and file_id = $2`,
);
const claimNumbersRow = statement<{ [Number in keyof FileNumbers]: number | null }>(
  'claim file numbers',
  `select files_before "filesBefore", first_trace "firstTrace" from claim_file_numbers($1, $2, $3, $4)`,
);
const findReturnFileRow = statement<{ report: unknown; readAt: Instant }>(
  'find return file',
  `select report, created_at "readAt" from bank_return_file
   where account_id = $1 and digest = $2`,
);
const insertReturnFileRow = statement<{ digest: Buffer }>(
  'record return file',
  `insert into bank_return_file (account_id, digest, report, created_at)
   values ($1, $2, $3, $4) on conflict do nothing returning digest`,
);
