import { fillPlaceholders } from '../../../contract/messages.ts';
import type { dismissLawDifference as declared } from '../../../contract/payroll/dismissLawDifference.ts';
import { dismissedMessages } from '../../../contract/payroll/law-difference-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { insertDismissals } from '../../../store/law-differences.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { findWorker } from '../../../store/workers.ts';
import { withCompany } from '../scoped-handlers.ts';

export const dismissLawDifference = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, workerId }, { tx, law, by, now, refuse }) => {
    if (law.problem) return refuse('lawDiffers', { problem: law.problem });
    const period = await lockPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const worker = workerId && (await findWorker(tx, workerId));
    if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
    const payPeriod = formatPayPeriod(period);
    const run = await findPayRun(tx, payPeriodId);
    if (!run) return refuse('notSubmitted', { payPeriod });
    const lawVersion = law.versionOn(run.payDate);
    const dismissal = { companyId, payPeriodId, workerId, lawVersion, by };
    const payments = await insertDismissals(tx, dismissal, now);
    if (payments === 0) return refuse('notPaid', { payPeriod });
    const text = payments === 1 ? dismissedMessages.one : dismissedMessages.many;
    const message = fillPlaceholders(text, { payPeriod, payments: String(payments) });
    return { lawDifference: { payPeriodId, status: 'success', message } };
  },
);
