import type { downloadBankFile as declared } from '../../../contract/operator/downloadBankFile.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { recordFileStep } from '../../../store/payment-file-steps.ts';
import { openPaymentFile } from '../../../store/payment-files.ts';
import { toFileContent } from '../../views/payment-file-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const downloadBankFile: Handler<typeof declared> = async (
  { accountId, paymentFileId },
  context,
) => {
  const { tx, keys, by, worldTime, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  const file = await openPaymentFile(tx, keys, paymentFileId);
  if (!file) return refuse('unknownFile');
  await recordFileStep(tx, { fileId: paymentFileId, step: 'downloaded', by }, worldTime);
  return { bankFile: { paymentFileId, ...toFileContent(file) } };
};
