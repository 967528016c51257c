import { ready } from '../../../contract/statuses.ts';
import type { confirmUserBankAccount as declared } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import type { Handler } from '../../perform.ts';
import { confirmPayAccountChanges } from '../../store/pay-accounts.ts';
import { lockWorker } from '../../store/workers.ts';

export const confirmUserBankAccount: Handler<typeof declared> = async (
  { userId },
  { tx, now, refuse },
) => {
  const found = await lockWorker(tx, userId);
  if (!found) return refuse('unknownUser');
  confirmPayAccountChanges(tx, userId, now);
  const message = `The accounts of ${found.firstName} ${found.lastName} are confirmed.`;
  return { user: { userId, status: ready, message } };
};
