import type { endBackupWithholding as declared } from '../../../contract/adminPortal/endBackupWithholding.ts';
import { findPaymentAfterEnd } from '../../../engine/withholding/backup-withholding.ts';
import { endBackupWithholdingOn } from '../../../store/backup-withholding.ts';
import { lockWithheldDays } from '../../../workflows/taxes/withheld-days.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const endBackupWithholding = withLockedWorker<typeof declared>(
  async ({ backupWithholding: input }, { tx, worker, now, today, refuse }) => {
    const user = fullNameOf(worker);
    const endsOn = input.endDate ?? today;
    const { known, payDates } = await lockWithheldDays(tx, worker, today);
    const last = known.at(-1);
    if (!last || (last.endsOn && last.endsOn <= endsOn))
      return refuse('notWithheld', { user, endDate: endsOn });
    const payDate = findPaymentAfterEnd(last, endsOn, payDates);
    if (payDate) return refuse('paymentMade', { user, payDate });

    endBackupWithholdingOn(tx, worker, last, { endsOn, now });
    const message = `Payments to ${user} with pay dates after ${endsOn} are paid without backup withholding.`;
    return { backupWithholding: { workerId: worker.workerId, status: 'inactive', message } };
  },
);
