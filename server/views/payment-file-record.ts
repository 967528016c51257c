import type { z } from 'zod';
import type { paymentFileRecord } from '../../contract/payroll/payment-file-record.ts';
import { writeControlReport } from '../../engine/payments/rails/ach/control-report.ts';
import type { PaymentFile } from '../../store/payment-files.ts';
import { formatInstant } from '../../values/instant.ts';

export function toPaymentFileRecord({
  fileId,
  cutoff,
  writtenAt,
  report,
}: PaymentFile): z.output<typeof paymentFileRecord> {
  const { idModifier, destination, origin, batchCount, blockCount } = report;
  return {
    paymentFileId: fileId,
    cutOff: cutoff,
    writtenAt: formatInstant(writtenAt),
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

/** The file itself, with the report that is compared with the bank's. */
export function toFileContent({
  report,
  writtenAt,
  text,
}: Pick<PaymentFile, 'report' | 'writtenAt'> & { readonly text: string }) {
  return {
    fileName: `${formatInstant(writtenAt).slice(0, 10)}-${report.idModifier}.ach`,
    content: Buffer.from(text, 'latin1').toString('base64'),
    controlReport: writeControlReport(report),
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
