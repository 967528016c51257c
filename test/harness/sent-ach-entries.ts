import { readAchFile } from '../../engine/payments/rails/ach/read-file.ts';
import type { TestAccount } from './app.ts';

/** Lists the entries sent to the bank in order of sending: `PAYROLL 2026-03-13 credit 802.55 000123456789 NAME`. */
export async function fetchSentAchEntries({ client }: TestAccount): Promise<string[]> {
  const { paymentFiles } = await client.payroll.getPaymentFiles({});
  const entries: string[] = [];
  for (const { paymentFileId } of paymentFiles.toReversed()) {
    const { paymentFile } = await client.payroll.getPaymentFile({ paymentFileId });
    const read = readAchFile(Buffer.from(paymentFile.content, 'base64').toString('latin1'));
    if (read.faults) throw new Error(JSON.stringify(read.faults));
    for (const { description, effectiveDate, entries: own } of read.file.batches)
      for (const { direction, amount, account, name } of own)
        entries.push(
          `${description} ${effectiveDate} ${direction} ${amount / 100} ${account.reveal()} ${name}`,
        );
  }
  return entries;
}
