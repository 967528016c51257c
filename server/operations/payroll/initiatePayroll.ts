import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { earliestPayDate, payDateOf } from '../../../engine/calendar/pay-days.ts';
import { judgeApproval } from '../../../engine/pay/approval.ts';
import type { PayItem } from '../../../engine/pay/pay-item.ts';
import { americanText } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { dayOf } from '../../../values/instant.ts';
import { cents, formatMoney } from '../../../values/money.ts';
import { isEditable } from '../../../values/pay-period.ts';
import { processRun } from '../../payroll/process.ts';
import type { Submission } from '../../payroll/submit.ts';
import { judgePeriod, submitPeriod } from '../../payroll/submit.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { deleteApproval, findApproval, putApproval } from '../../store/approvals.ts';
import { listBusinessUsers } from '../../store/business-users.ts';
import { findCompany } from '../../store/companies.ts';
import type { Transaction } from '../../store/database.ts';
import { lockPayPeriod } from '../../store/pay-periods.ts';
import { nameOf, rangeText } from '../reports/pay-item.ts';
import { sayBlocker } from './run-refusal.ts';

export const initiatePayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow, previewHash, businessUserId },
  context,
) => {
  const { tx, now, by, refuse } = context;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const period = await lockPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const payPeriod = rangeText(period);
  if (period.status === 'Submitted') return refuse('alreadySubmitted', { payPeriod });
  if (!isEditable(period.status))
    return refuse('notEditable', { payPeriod, status: period.status });

  const approver = await findApprover(tx, companyId, businessUserId);
  if (businessUserId && !approver) return refuse('unknownBusinessUser');
  if (company.needsApproval && !approver)
    return refuse('approverMissing', { company: company.name });
  const name = approver ? nameOf(approver) : '';
  if (approver && !approver.payrollAdmin) return refuse('notAdmin', { name });

  const payDate = runNow ? earliestPayDate(now) : payDateOf(period, now);
  const judged = await judgePeriod(context, company, period, {
    insisted: previewHash,
    payDate,
    lockSums: true,
  });
  const [first, ...more] = judged.blockers.map((blocker) => ({
    path: 'payPeriodId',
    message: sayBlocker(blocker, { company, period, payDate }).message,
  }));
  if (first) return Refusal.together([first, ...more]);

  if (company.needsApproval && approver) {
    const approval = { by: approver.businessUserId, previewHash: judged.previewHash };
    const step = judgeApproval(approval, await findApproval(tx, period));
    if (step === 'samePerson') return refuse('samePerson', { name });
    if (step === 'first') {
      putApproval(tx, period, approval, now);
      const message = `${name} approved the payroll of ${payPeriod}. It is submitted when another payroll admin approves the same figures.`;
      return { payPeriod: { payPeriodId, status: 'Approval Pending', message } };
    }
    deleteApproval(tx, period);
  }

  const submission = await submitPeriod(context, judged, { by, runNow });
  if (submission.isDue) await processRun(context, submission.period);
  return {
    payPeriod: { payPeriodId, status: 'Success', message: messageOf(submission, judged.items) },
  };
};

async function findApprover(
  tx: Transaction,
  companyId: Id<'company'>,
  businessUserId: Id<'businessUser'> | undefined,
) {
  if (!businessUserId) return undefined;
  const people = await listBusinessUsers(tx, companyId);
  return people.find((person) => person.businessUserId === businessUserId);
}

/** What was submitted, when it is paid, and what the company should know. */
function messageOf({ period, run, isDue }: Submission, items: readonly PayItem[]): string {
  const { workers, net } = run.totals;
  const people = workers === 1 ? '1 worker is' : `${workers} workers are`;
  const paid = `${people} paid $${formatMoney(cents(net))} on ${americanText(run.payOn)}`;
  const until = `It can be cancelled until noon in New York on ${americanText(dayOf(period.deadlineAt))}.`;
  const byCheck = items.filter(({ paymentMethod }) => paymentMethod === 'Check').length;
  return [
    `The payroll of ${rangeText(period)} was submitted: ${paid}.`,
    isDue ? 'It is being processed now.' : until,
    ...(byCheck > 0 ? [`${byCheck} of them by check.`] : []),
  ].join(' ');
}
