import type { confirmUserBankAccount as declared } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { confirmDepositAccountChanges } from '../../../store/deposit-accounts.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const confirmUserBankAccount: Handler<typeof declared> = async (
  { workerId },
  { tx, now, refuse },
) => {
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  confirmDepositAccountChanges(tx, workerId, now);
  const message = `The accounts of ${fullNameOf(worker)} are confirmed.`;
  return { user: { workerId, status: 'ready', message } };
};
