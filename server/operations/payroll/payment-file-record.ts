import type { z } from 'zod';
import type { paymentFile } from '../../../contract/payroll/payment-file.ts';
import { instantText } from '../../../values/instant.ts';
import type { PaymentFile } from '../../store/payment-files.ts';

export function toPaymentFileRecord({
  fileId,
  cutoff,
  writtenAt,
  report,
}: PaymentFile): z.output<typeof paymentFile> {
  const { idModifier, destination, origin, batchCount, blockCount } = report;
  return {
    paymentFileId: fileId,
    cutOff: cutoff,
    writtenAt: instantText(writtenAt),
    idModifier,
    destination,
    origin,
    batchCount,
    blockCount,
    ...totalsOf(report.totals),
    batches: report.batches.map((batch) => ({
      number: batch.number,
      company: batch.company,
      entryClass: batch.entryClass,
      description: batch.description,
      effectiveDate: batch.effectiveDate,
      ...totalsOf(batch),
    })),
  };
}

function totalsOf({
  debitEntries,
  debits,
  creditEntries,
  credits,
  entryHash,
}: PaymentFile['report']['totals']) {
  return { debitEntries, debits, creditEntries, credits, entryHash };
}
