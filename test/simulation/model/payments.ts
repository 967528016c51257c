import { type CalendarDate, laterDate } from '../../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, toInstant } from '../../../values/instant.ts';
import {
  bankingDays,
  modelArrival,
  modelCutoff,
  modelEarliestPayDate,
  modelSettlementTime,
} from './calendar.ts';
import type {
  ModelAccount,
  ModelCompany,
  ModelPayment,
  ModelPeriod,
  ModelRun,
  ModelWorker,
} from './model.ts';

/** Moves an account's clock: verifications end, runs are processed at their deadlines, money arrives. */
export function advanceModel(account: ModelAccount, to: Instant): void {
  account.now = to;
  for (const company of account.companies) {
    if (company.verification === 'pending') company.verification = company.willBe;
    for (const run of company.runs) {
      if (run.isEnded) continue;
      if (!run.isProcessed && run.period.deadlineAt <= to)
        processModelRun(company, run, run.period.deadlineAt);
      for (const payment of run.payments) advancePayment(payment, to);
      const isPayday = run.isProcessed && to >= modelSettlementTime(run.payDate);
      if (isPayday || run.payments.length > 0) refreshStatus(run);
    }
  }
}

function advancePayment(payment: ModelPayment, to: Instant): void {
  if (payment.status === 'pending' && payment.sentAt !== undefined && payment.sentAt <= to)
    payment.status = 'sent';
  const isOpen = payment.status === 'pending' || payment.status === 'sent';
  if (isOpen && payment.answeredAt <= to) payment.status = payment.answer;
}

/** Makes the payments of a run: one for each worker, and one debit of the company. */
export function processModelRun(company: ModelCompany, run: ModelRun, at: Instant): void {
  const dues = [...run.pays].map(([workerId, { net }]) => ({ workerId, amount: net }));
  run.payments.push(...makePayments(company, dues, { payDate: run.payDate, at }));
  run.isProcessed = true;
  run.period.status = 'In Process';
}

/** Pays what a correction owes, on the earliest pay date. */
export function payCorrection(
  company: ModelCompany,
  run: ModelRun,
  due: { readonly workerId: string; readonly amount: number },
  now: Instant,
): void {
  const made = makePayments(company, [due], { payDate: modelEarliestPayDate(now), at: now });
  run.payments.push(...made.map((payment) => ({ ...payment, isOfCorrection: true })));
}

function makePayments(
  company: ModelCompany,
  dues: readonly { readonly workerId: string; readonly amount: number }[],
  { payDate, at }: { readonly payDate: CalendarDate; readonly at: Instant },
): ModelPayment[] {
  const drawnAt = modelSettlementTime(bankingDays(payDate, -1));
  const payments: ModelPayment[] = [];
  let drawn = 0;
  for (const { workerId, amount } of dues) {
    if (amount <= 0) continue;
    const worker = company.workers.find(({ id }) => id === workerId);
    if (!worker || worker.account === 'none') {
      payments.push(checkTo(workerId, amount, modelSettlementTime(payDate)));
      continue;
    }
    drawn += amount;
    payments.push(depositTo(worker, amount, { payDate, sentAt: modelCutoff(drawnAt) }));
  }
  if (drawn > 0) payments.push(transfer('funding', drawn, modelCutoff(at), drawnAt));
  return payments;
}

/** Deposits leave when the company's money has arrived; returns come a banking day after payday. */
function depositTo(
  { id, account }: ModelWorker,
  amount: number,
  { payDate, sentAt }: { readonly payDate: CalendarDate; readonly sentAt: Instant },
): ModelPayment {
  const isReturned = account === 'returns';
  return {
    kind: 'wages',
    method: 'ach',
    workerId: id,
    amount,
    status: 'pending',
    sentAt,
    answer: isReturned ? 'returned' : 'settled',
    answeredAt: modelSettlementTime(isReturned ? bankingDays(payDate, 1) : payDate),
    effectiveOn: payDate,
  };
}

function checkTo(workerId: string, amount: number, handedOverAt: Instant): ModelPayment {
  return {
    kind: 'wages',
    method: 'check',
    workerId,
    amount,
    status: 'pending',
    sentAt: undefined,
    answer: 'settled',
    answeredAt: handedOverAt,
    effectiveOn: newYorkDateOf(handedOverAt),
  };
}

/** A debit or refund of the company. */
function transfer(
  kind: 'funding' | 'refund',
  amount: number,
  sentAt: Instant,
  answeredAt: Instant,
): ModelPayment {
  return {
    kind,
    method: 'ach',
    workerId: null,
    amount,
    status: 'pending',
    sentAt,
    answer: 'settled',
    answeredAt,
    effectiveOn: newYorkDateOf(answeredAt),
  };
}

/** Returns the company's money for a deposit that was returned and is not sent again. */
export function refundDeposit(run: ModelRun, { amount }: ModelPayment, now: Instant): void {
  const sentAt = modelCutoff(now);
  run.payments.push(transfer('refund', amount, sentAt, modelSettlementTime(modelArrival(sentAt))));
}

/** Replaces a returned payment by a check. */
export function reissueByCheck(run: ModelRun, payment: ModelPayment, now: Instant): void {
  payment.status = 'reissued';
  const handedOverOn = laterDate(newYorkDateOf(now), payment.effectiveOn);
  const at = toInstant(Math.max(now, modelSettlementTime(handedOverOn)));
  run.payments.push({
    ...checkTo(payment.workerId ?? '', payment.amount, at),
    isReplacement: true,
  });
  if (payment.method === 'ach') refundDeposit(run, payment, now);
  refreshStatus(run);
}

/** Gives a period the status that follows from the payments of its run. */
export function refreshStatus({ period, payments }: ModelRun): void {
  period.status = statusOf(payments);
}

/** Payments of a correction count only once they are returned. */
function statusOf(payments: readonly ModelPayment[]): ModelPeriod['status'] {
  const deciding = payments.filter(
    ({ kind, status, isOfCorrection, isReplacement }) =>
      kind !== 'refund' &&
      (!isOfCorrection ||
        isReplacement ||
        (kind === 'wages' && (status === 'returned' || status === 'reissued'))),
  );
  const has = (...statuses: ModelPayment['status'][]) =>
    deciding.some(({ status }) => statuses.includes(status));
  const wasReturned = deciding.some(
    ({ status, wasReturned }) => wasReturned || status === 'reissued',
  );
  if (has('returned')) return 'Returned';
  if (has('pending', 'sent')) return wasReturned ? 'Returned' : 'In Process';
  return 'Processed';
}
