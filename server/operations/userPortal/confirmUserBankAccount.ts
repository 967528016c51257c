import type { confirmUserBankAccount as declared } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { confirmDepositAccountChanges } from '../../../store/deposit-accounts.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const confirmUserBankAccount = withLockedWorkerById<typeof declared>(
  async ({ workerId }, { tx, worker, now }) => {
    confirmDepositAccountChanges(tx, workerId, now);
    const message = `The accounts of ${fullNameOf(worker)} are confirmed.`;
    return { user: { workerId, status: 'ready', message } };
  },
);
