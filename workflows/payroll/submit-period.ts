import { newId } from '../../database/new-id.ts';
import { earliestArrivalDate } from '../../engine/calendar/pay-days.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { insertJob } from '../../store/jobs.ts';
import {
  lockPayPeriod,
  movePayDate,
  type PayPeriod,
  updatePeriodStatus,
} from '../../store/pay-periods.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { type RunSignatures, toSignatureColumns } from '../../store/run-signatures.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { processPayrollJob } from '../payments/payment-jobs.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import {
  type AssessedPart,
  type AssessPeriodOptions,
  assessPeriod,
  type PeriodAssessment,
  type TakePart,
} from './assess-period.ts';
import { OpenRun } from './open-run.ts';

/** A submitted payroll, which waits for its deadline or is due for processing now. */
export interface Submission {
  readonly period: PayPeriod;
  readonly run: PayRunRecord;
  readonly isDue: boolean;
  readonly assessment: PeriodAssessment;
}

interface SubmitOptions extends AssessPeriodOptions {
  readonly signatures: RunSignatures;
}

/**
 * Submits a period, or returns what blocks it and changes nothing. Of a large payroll, one part is stored while the
 * next is computed, and everything is taken back if it is blocked: the transaction may go on.
 */
export async function submitPeriod(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { signatures, ...options }: SubmitOptions,
  take: TakePart = () => {},
): Promise<Submission | Blocked> {
  const { tx, now } = context;
  const { runNow = false } = options;
  const isDue = runNow || now > period.deadlineAt;
  const open = new OpenRun(context, {
    payRunId: newId<'payRun'>(),
    companyId: period.companyId,
    payPeriodId: period.payPeriodId,
    kind: 'payroll',
    submittedAt: now,
    ...toSignatureColumns(signatures),
  });
  // The last part is stored when nothing blocks the payroll, and so is the only one of most companies.
  let last: AssessedPart | undefined;
  const storeBefore: TakePart = async (part, progress) => {
    await take(part, progress);
    const before = last;
    last = part;
    if (before) await open.add(before, progress);
  };
  const locked = { ...options, lockTotals: true };
  try {
    return await tx.nested(async () => {
      const assessment = await assessPeriod(context, company, period, locked, storeBefore);
      if (assessment.blockers.length > 0) throw new Blocked(assessment);
      if (last) await open.add(last, assessment.computed.totals);
      const run = open.end(assessment);
      return {
        period: noteSubmitted(context, period, run, { isDue, runNow }),
        run,
        isDue,
        assessment,
      };
    });
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}

/** A payroll that something blocks: nothing of it is stored. */
export class Blocked extends Error {
  readonly assessment: PeriodAssessment;

  constructor(assessment: PeriodAssessment) {
    super('blocked');
    this.assessment = assessment;
  }
}

/** From here on the payroll is paid as stored, unless it is cancelled before its deadline. */
function noteSubmitted(
  context: PayrollContext,
  period: PayPeriod,
  { payDate }: PayRunRecord,
  { isDue, runNow }: { readonly isDue: boolean; readonly runNow: boolean },
): PayPeriod {
  const { tx, now } = context;
  const submitted = updatePeriodStatus(tx, { ...period, payDate }, 'Submitted', now);
  if (payDate !== period.payDate)
    movePayDate(tx, submitted, payDateChangeReason(period, { now, runNow }));
  insertJob(tx, {
    kind: processPayrollJob,
    subjectId: period.payPeriodId,
    dueAt: isDue ? now : period.deadlineAt,
  });
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', [submitted]);
  return submitted;
}

/** Null when a pay date that was moved by running the payroll at once is moved back. */
function payDateChangeReason(
  { deadlineAt }: PayPeriod,
  { now, runNow }: { readonly now: Instant; readonly runNow: boolean },
): string | null {
  if (now > deadlineAt) return 'submitted after the deadline';
  return runNow ? 'run at once' : null;
}

export const submitPayrollJob = 'submitPayroll';

/** Submits a period of an automatic schedule at its deadline, when nothing blocks it. */
export async function submitAutomatically(
  context: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx } = context;
  const period = await lockPayPeriod(tx, payPeriodId);
  if (!period || !isEditable(period.status)) return 'nothing to submit';
  const company = await findCompany(tx, period.companyId);
  if (!company) return 'nothing to submit';
  if (company.needsApproval) return 'not submitted: two people must approve it';
  // The job was due in time: even if it runs late, the pay date is kept as long as that is possible.
  const earliest = earliestArrivalDate(context.now);
  const payDate = period.payDate < earliest ? earliest : period.payDate;
  const submitted = { by: 'schedule', name: null, personId: null };
  const signatures = { submitted, approved: undefined };
  const outcome = await submitPeriod(context, company, period, { payDate, signatures });
  if (!(outcome instanceof Blocked)) return 'submitted';
  const [first] = outcome.assessment.blockers;
  return `not submitted: ${first?.key === 'task' ? first.task.key : first?.key}`;
}
