import type { setBackupWithholding as declared } from '../../../contract/adminPortal/setBackupWithholding.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findWithholdingProblem,
  type WithheldDays,
} from '../../../engine/withholding/backup-withholding.ts';
import { insertBackupWithholding } from '../../../store/backup-withholding.ts';
import { lockWithheldDays } from '../../../workflows/taxes/withheld-days.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const setBackupWithholding = withLockedWorker<typeof declared>(
  async ({ backupWithholding: input }, { tx, worker, now, today, refuse }) => {
    const user = fullNameOf(worker);
    const { workerType } = worker;
    const { reason } = input;
    const asked = { startsOn: input.startDate ?? today, endsOn: input.endDate ?? null };
    const { known, payDates } = await lockWithheldDays(tx, worker, today);
    const found = findWithholdingProblem({ workerType, reason, asked, known, payDates });
    if (found?.problem === 'overlaps')
      return refuse('withholdingOverlaps', { user, days: describeDays(found.days) });
    if (found?.problem === 'alreadyPaid')
      return refuse('paymentMade', { user, payDate: found.payDate });
    if (found?.problem === 'employee') return refuse('employee', { user });
    if (found?.problem === 'endsBeforeItStarts') return refuse('endsBeforeItStarts');
    if (reason === 'C notice') return refuse('interestNotice');

    const backupWithholdingId = newId<'backupWithholding'>();
    insertBackupWithholding(tx, worker, { backupWithholdingId, reason, ...asked }, now);
    const message = `Tax is withheld from payments to ${user} with pay dates ${describeDays(asked)}.`;
    return { backupWithholding: { workerId: worker.workerId, status: 'active', message } };
  },
);

function describeDays({ startsOn, endsOn }: WithheldDays): string {
  return endsOn ? `from ${startsOn} to ${endsOn}` : `from ${startsOn} on`;
}
