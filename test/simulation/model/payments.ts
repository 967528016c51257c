import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Instant } from '../../../values/instant.ts';
import { bankingDays, modelCutoff, modelSettlementTime } from './calendar.ts';
import type { ModelAccount, ModelCompany, ModelPeriod, ModelRun } from './model.ts';

/** A payment that the model expects, with its status at a moment. */
export interface ExpectedPayment {
  readonly kind: 'funding' | 'wages';
  readonly method: 'ach' | 'check';
  readonly workerId: string | undefined;
  readonly amount: number;
  readonly status: 'pending' | 'sent' | 'settled' | 'returned';
}

/** Moves an account's clock: verifications end, runs are processed at their deadlines, money arrives. */
export function advanceModel(account: ModelAccount, to: Instant): void {
  account.now = to;
  for (const company of account.companies) {
    if (company.verification === 'pending') company.verification = company.willBe;
    for (const run of company.runs) {
      if (run.isEnded) continue;
      if (run.processedAt === undefined && run.period.deadlineAt <= to)
        processModelRun(run, run.period.deadlineAt);
      if (run.processedAt !== undefined) run.period.status = statusOf(company, run, to);
    }
  }
}

export function processModelRun(run: ModelRun, at: Instant): void {
  run.processedAt = at;
  run.period.status = 'In Process';
}

/** The payments of a processed run: one debit of the company and one payment for each worker. */
export function paymentsOfRun(
  company: ModelCompany,
  run: ModelRun,
  now: Instant,
): ExpectedPayment[] {
  if (run.processedAt === undefined) return [];
  const { payDate, processedAt } = run;
  const drawnAt = modelSettlementTime(bankingDays(payDate, -1));
  const payments: ExpectedPayment[] = [];
  let drawn = 0;
  for (const [workerId, { net }] of run.pays) {
    if (net <= 0) continue;
    const account = company.workers.find(({ id }) => id === workerId)?.account ?? 'none';
    if (account !== 'none') drawn += net;
    const status =
      account === 'none'
        ? isReached(modelSettlementTime(payDate), now, 'pending')
        : depositStatus({ account, payDate, sentAt: modelCutoff(drawnAt), now });
    const method = account === 'none' ? 'check' : 'ach';
    payments.push({ kind: 'wages', method, workerId, amount: net, status });
  }
  const status = now < modelCutoff(processedAt) ? 'pending' : isReached(drawnAt, now, 'sent');
  if (drawn > 0)
    payments.push({ kind: 'funding', method: 'ach', workerId: undefined, amount: drawn, status });
  return payments;
}

/** A deposit is sent after the company's money has arrived, and returned a banking day after payday. */
function depositStatus({
  account,
  payDate,
  sentAt,
  now,
}: {
  readonly account: 'settles' | 'returns';
  readonly payDate: CalendarDate;
  readonly sentAt: Instant;
  readonly now: Instant;
}): ExpectedPayment['status'] {
  if (now < sentAt) return 'pending';
  if (account === 'settles') return isReached(modelSettlementTime(payDate), now, 'sent');
  return now >= modelSettlementTime(bankingDays(payDate, 1)) ? 'returned' : 'sent';
}

const isReached = <Before>(at: Instant, now: Instant, before: Before) =>
  now >= at ? ('settled' as const) : before;

function statusOf(company: ModelCompany, run: ModelRun, now: Instant): ModelPeriod['status'] {
  const statuses = paymentsOfRun(company, run, now).map(({ status }) => status);
  if (statuses.includes('returned')) return 'Returned';
  return statuses.some((status) => status === 'pending' || status === 'sent')
    ? 'In Process'
    : 'Processed';
}
