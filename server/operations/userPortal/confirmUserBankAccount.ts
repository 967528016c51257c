import type { confirmUserBankAccount as declared } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { confirmDepositAccountChanges } from '../../../store/deposit-accounts.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const confirmUserBankAccount: Handler<typeof declared> = async (
  { workerId },
  { tx, now, refuse },
) => {
  const found = await lockWorker(tx, workerId);
  if (!found) return refuse('unknownUser');
  confirmDepositAccountChanges(tx, workerId, now);
  const message = `The accounts of ${fullNameOf(found)} are confirmed.`;
  return { user: { workerId, status: 'ready', message } };
};
