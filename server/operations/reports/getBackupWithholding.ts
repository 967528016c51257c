import type { getBackupWithholding as declared } from '../../../contract/reports/getBackupWithholding.ts';
import { isWithheldOn } from '../../../engine/withholding/backup-withholding.ts';
import { listBackupWithholding } from '../../../store/backup-withholding.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getBackupWithholding = withWorker<typeof declared>(
  async (_request, { tx, worker, today }) => {
    const periods = await listBackupWithholding(tx, worker);
    return {
      backupWithholding: periods.map((period) => ({
        reason: period.reason,
        startDate: period.startsOn,
        endDate: period.endsOn,
        isInForce: isWithheldOn(period, today),
      })),
    };
  },
);
