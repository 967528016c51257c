import type { markBankFileSent as declared } from '../../../contract/operator/markBankFileSent.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { listFileSteps, recordFileStep } from '../../../store/payment-file-steps.ts';
import { findPaymentFile } from '../../../store/payment-files.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const markBankFileSent: Handler<typeof declared> = async (
  { accountId, paymentFileId },
  context,
) => {
  const { tx, by, worldTime, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  if (!(await findPaymentFile(tx, paymentFileId))) return refuse('unknownFile');
  if (!(await listFileSteps(tx, paymentFileId)).includes('downloaded'))
    return refuse('notDownloaded');
  const isNew = await recordFileStep(tx, { fileId: paymentFileId, step: 'sent', by }, worldTime);
  if (!isNew) return refuse('sentBefore');
  const message = 'The file is recorded as sent to the bank.';
  return { bankFile: { paymentFileId, status: 'success', message } };
};
