import { activeRuns, type ModelRun } from '../model/model.ts';
import { refreshStatus, reissueByCheck } from '../model/payments.ts';
import { expectSame } from '../world.ts';
import { hasStatus, onPeriod, type PeriodStep, toWireDollars } from './operation.ts';

const wasPaid = hasStatus('In Process', 'Processed', 'Returned');

/** The bank returns the transfers of a worker, sent or settled. */
export const returnDeposit = onPeriod('return a deposit', 3, wasPaid, async (step) => {
  const { world, account, company, ids } = step;
  const run = findRun(step);
  const worker = world.random.pickAny(company.workers);
  // After a correction, a payment that is returned may no longer be owed.
  if (!worker || run?.corrected.has(worker.id)) return;
  const returned = (run?.payments ?? []).filter(
    ({ workerId, method, status }) =>
      workerId === worker.id && method === 'ach' && (status === 'sent' || status === 'settled'),
  );
  const refusal = returned.length === 0 ? 'nothingSent' : undefined;
  await world.ask('simulateAchReturn', {
    account,
    refusal,
    body: { ...ids, userId: worker.id, returnCode: 'R03' },
  });
  for (const payment of returned) payment.status = 'returned';
  if (run && returned.length > 0) refreshStatus(run);
});

/** The bank returns the debit of the company before anybody was paid. */
export const failFunding = onPeriod('return a debit', 2, hasStatus('In Process'), async (step) => {
  const { world, account, ids } = step;
  const run = findRun(step);
  const payments = run?.payments ?? [];
  const isPaid = payments.some(({ kind, status }) => kind !== 'funding' && status !== 'pending');
  if (isPaid) return;
  const debits = payments.filter(
    ({ kind, status }) => kind === 'funding' && (status === 'sent' || status === 'settled'),
  );
  const refusal = debits.length === 0 ? 'nothingSent' : undefined;
  await world.ask('simulateFundingFailure', { account, refusal, body: ids });
  if (!run || refusal) return;
  for (const payment of run.payments)
    payment.status = payment.kind === 'funding' ? 'returned' : 'cancelled';
  run.isEnded = true;
  run.period.status = 'Failed';
});

/** Compares the payments of a period, and replaces a returned one by a check. */
export const reissue = onPeriod('reissue a payment', 5, hasStatus('Returned'), async (step) => {
  const { world, account, company, period, ids } = step;
  const run = findRun(step);
  if (!run) return;
  const answer = await world.ask('getTransactions', { account, body: { payPeriodId: period.id } });
  const listed = answer?.payrollTransaction ?? [];
  const earlier = company.runs.filter((each) => each.period === period && each.isEnded);
  expectSame(
    'the payments of a period',
    listed.map((each) => `${each.userId} ${each.transferAmount} ${each.status}`).sort(),
    [...earlier, run]
      .flatMap(({ payments }) => payments)
      .map(({ workerId, amount, status }) => `${workerId ?? ''} ${toWireDollars(amount)} ${status}`)
      .sort(),
  );
  const chosen = world.random.pickAny(run.payments.filter(({ kind }) => kind === 'wages'));
  const reference = listed.find(
    (each) =>
      each.userId === chosen?.workerId &&
      each.transferAmount === toWireDollars(chosen.amount) &&
      each.status === chosen.status,
  );
  if (!chosen || !reference) return;
  const paymentMethod = world.random.pick(['Check', 'Check', 'Direct Deposit'] as const);
  const refusal = findReissueRefusal(chosen, paymentMethod);
  await world.ask('reissuePayment', {
    account,
    refusal,
    body: {
      companyId: ids.companyId,
      requestReferenceId: reference.requestReferenceId,
      paymentMethod,
    },
  });
  if (!refusal) reissueByCheck(run, chosen, account.now);
});

function findReissueRefusal(
  { status }: ModelRun['payments'][number],
  paymentMethod: 'Check' | 'Direct Deposit',
): string | undefined {
  if (status === 'reissued') return 'alreadyReissued';
  if (status !== 'returned') return 'notReturned';
  return paymentMethod === 'Direct Deposit' ? 'unchanged' : undefined;
}

function findRun({ company, period }: PeriodStep): ModelRun | undefined {
  return activeRuns(company).findLast((run) => run.period === period);
}
