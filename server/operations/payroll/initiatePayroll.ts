import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { dayOf } from '../../../values/instant.ts';
import { cents, formatMoney } from '../../../values/money.ts';
import { isEditable } from '../../../values/pay-period.ts';
import { methodOf } from '../../payroll/make-payments.ts';
import { processRun } from '../../payroll/process.ts';
import { type Judged, judgePeriod, type Submission, submitPeriod } from '../../payroll/submit.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { lockPayPeriod } from '../../store/pay-periods.ts';
import { nameOf, rangeText } from '../reports/pay-item.ts';
import { sayBlocker } from './run-refusal.ts';
import { findApprover, takeApproval } from './take-approval.ts';

export const initiatePayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow, previewHash, businessUserId },
  context,
) => {
  const { tx, by, refuse } = context;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const period = await lockPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const payPeriod = rangeText(period);
  if (period.status === 'Submitted') return refuse('alreadySubmitted', { payPeriod });
  if (!isEditable(period.status))
    return refuse('notEditable', { payPeriod, status: period.status });

  const approver = await findApprover(context, company, businessUserId);
  if (approver instanceof Refusal) return approver;

  const judged = await judgePeriod(context, company, period, {
    insisted: previewHash,
    runNow,
    lockSums: true,
  });
  const { payDate } = judged.computed;
  const [first, ...more] = judged.blockers.map((blocker) => ({
    path: 'payPeriodId',
    message: sayBlocker(blocker, { company, period, payDate }).message,
  }));
  if (first) return Refusal.together([first, ...more]);

  if (company.needsApproval && approver) {
    const approval = { approver, previewHash: judged.previewHash };
    const taken = await takeApproval(context, period, approval);
    if (taken instanceof Refusal) return taken;
    if (taken === 'waits') {
      const message = `${nameOf(approver)} approved the payroll of ${payPeriod}. It is submitted when another payroll admin approves the same figures.`;
      return { payPeriod: { payPeriodId, status: 'Approval Pending', message } };
    }
  }

  const submission = await submitPeriod(context, judged, { by, runNow });
  if (submission.isDue) await processRun(context, submission.period);
  return {
    payPeriod: { payPeriodId, status: 'Success', message: messageOf(submission, judged) },
  };
};

/** What was submitted, when it is paid, and what the company should know. */
function messageOf({ period, run, isDue }: Submission, judged: Judged): string {
  const { workers, net } = run.totals;
  const people = workers === 1 ? '1 worker is' : `${workers} workers are`;
  const paid = `${people} paid $${formatMoney(cents(net))} on ${americanText(run.payOn)}`;
  const until = `It can be cancelled until noon in New York on ${americanText(dayOf(period.deadlineAt))}.`;
  const byCheck = judged.items.filter((item) => methodOf(item, judged) === 'Check').length;
  return [
    `The payroll of ${rangeText(period)} was submitted: ${paid}.`,
    isDue ? 'It is being processed now.' : until,
    ...(byCheck > 0 ? [`${byCheck} of them by check.`] : []),
  ].join(' ');
}
