import type { getPaymentFile as declared } from '../../../contract/payroll/getPaymentFile.ts';
import { writeControlReport } from '../../../engine/payments/rails/ach/control-report.ts';
import { openPaymentFile } from '../../../store/payment-files.ts';
import { toPaymentFileRecord } from '../../views/payment-file-record.ts';
import type { Handler } from '../handler.ts';

export const getPaymentFile: Handler<typeof declared> = async (
  { paymentFileId },
  { tx, keys, refuse },
) => {
  const file = await openPaymentFile(tx, keys, paymentFileId);
  if (!file) return refuse('unknownFile');
  const record = toPaymentFileRecord(file);
  const day = record.writtenAt.slice(0, 10);
  return {
    paymentFile: {
      ...record,
      fileName: `${day}-${record.idModifier}.ach`,
      content: Buffer.from(file.text, 'latin1').toString('base64'),
      controlReport: writeControlReport(file.report),
    },
  };
};
