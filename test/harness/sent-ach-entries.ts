import { readAchFile } from '../../engine/payments/rails/ach/read-file.ts';
import { writeReturnFile } from '../payments/return-file.ts';
import type { TestAccount } from './app.ts';

/** Lists the entries sent to the bank in order of sending: `PAYROLL 2026-03-13 credit 802.55 000123456789 NAME`. */
export async function fetchSentAchEntries(of: TestAccount): Promise<string[]> {
  const entries: string[] = [];
  for (const { batches } of (await fetchAchFiles(of)).toReversed())
    for (const { description, effectiveDate, entries: own } of batches)
      for (const { direction, amount, account, name } of own)
        entries.push(
          `${description} ${effectiveDate} ${direction} ${amount / 100} ${account.reveal()} ${name}`,
        );
  return entries;
}

/** Lists the entries sent to the bank, with their traces, latest file first. */
export async function fetchAchEntries(account: TestAccount) {
  const files = await fetchAchFiles(account);
  return files.flatMap(({ batches }) => batches.flatMap(({ entries }) => entries));
}

/** Imports a return file in which the bank returns an entry that was sent. */
export async function returnSentEntry(
  { client }: TestAccount,
  entry: Awaited<ReturnType<typeof fetchAchEntries>>[number] | undefined,
  code = 'R03',
) {
  if (!entry) throw new Error('no such entry was sent');
  const text = writeReturnFile([
    {
      kind: 'return',
      code,
      originalTrace: entry.trace,
      identification: entry.identification,
      amountCents: entry.amount,
      transactionCode: entry.direction === 'debit' ? 26 : 21,
    },
  ]);
  return (await client.payroll.importReturnFile({ content: btoa(text) })).returnFile;
}

/** Reads the files sent to the bank, latest first. */
async function fetchAchFiles({ client }: TestAccount) {
  const { paymentFiles } = await client.payroll.getPaymentFiles({});
  const files = [];
  for (const { paymentFileId } of paymentFiles) {
    const { paymentFile } = await client.payroll.getPaymentFile({ paymentFileId });
    const read = readAchFile(Buffer.from(paymentFile.content, 'base64').toString('latin1'));
    if (read.faults) throw new Error(JSON.stringify(read.faults));
    files.push(read.file);
  }
  return files;
}
