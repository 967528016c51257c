import type { cancelPayrollSubmission as declared } from '../../../contract/payroll/cancelPayrollSubmission.ts';
import { deleteApproval, findApproval } from '../../../store/approvals.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { findLaterRun, findPayRun } from '../../../store/pay-runs.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { undoRuns } from '../../../workflows/payments/undo-run.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const cancelPayrollSubmission = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, context) => {
    const { tx, now, refuse } = context;
    const period = await lockPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const payPeriod = describeDateRange(period);
    const run = await findPayRun(tx, payPeriodId);
    const isPaid = ['In Process', 'Processed', 'Returned'].includes(period.status);
    if (isPaid) return refuse('tooLate', { payPeriod });
    if (isEditable(period.status) && (await findApproval(tx, period))?.personId) {
      deleteApproval(tx, period);
      const message = `The submission of the payroll of ${payPeriod}, which nobody had approved yet, was withdrawn.`;
      return { payPeriod: { payPeriodId, message } };
    }
    if (period.status !== 'Submitted' || !run) return refuse('notSubmitted', { payPeriod });
    // The deadline applies even if the run has not been processed yet.
    if (now > period.deadlineAt) return refuse('tooLate', { payPeriod });
    const later = await findLaterRun(tx, run);
    if (later) return refuse('laterRun', { payPeriod: describeDateRange(later) });

    await undoRuns(context, period.companyId, [{ period, run }], 'cancelled');
    return {
      payPeriod: {
        payPeriodId,
        message: `The payroll of ${payPeriod} was cancelled. It can be changed and submitted again.`,
      },
    };
  },
);
