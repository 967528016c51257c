import type { getPaymentFile as declared } from '../../../contract/payroll/getPaymentFile.ts';
import { recordFileStep } from '../../../store/payment-file-steps.ts';
import { openPaymentFile } from '../../../store/payment-files.ts';
import { toFileContent, toPaymentFileRecord } from '../../views/payment-file-record.ts';
import type { Handler } from '../handler.ts';

export const getPaymentFile: Handler<typeof declared> = async (
  { paymentFileId },
  { tx, keys, by, worldTime, refuse },
) => {
  const file = await openPaymentFile(tx, keys, paymentFileId);
  if (!file) return refuse('unknownFile');
  await recordFileStep(tx, { fileId: paymentFileId, step: 'downloaded', by }, worldTime);
  return { paymentFile: { ...toPaymentFileRecord(file), ...toFileContent(file) } };
};
