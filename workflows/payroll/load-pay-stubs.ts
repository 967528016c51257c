import type { Transaction } from '../../database/database.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { Law } from '../../law/law.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listPeriodPaymentPage } from '../../store/payment-lists.ts';
import type { Payment } from '../../store/payments.ts';
import { listStubFacts, type StubFacts } from '../../store/stub-facts.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { loadPeriodPay } from './load-period-pay.ts';

/** A worker's pay with everything a printed stub shows. */
export interface LoadedPayStub extends Pick<StubFacts, 'externalId' | 'home'> {
  readonly item: WorkerPay;
  /** The payments of the net pay, the largest first. */
  readonly payments: readonly Payment[];
}

export interface LoadedPayStubs {
  /** In the order of last and first names. */
  readonly stubs: readonly LoadedPayStub[];
  /** When the figures became final: the same stubs have the same time whenever they are printed. */
  readonly finalSince: Instant;
}

/** Loads the pay stubs of a period that was submitted, or those of some workers; undefined before that. */
export async function loadPayStubs(
  tx: Transaction,
  period: PayPeriod,
  options: {
    readonly law: Law;
    readonly now: Instant;
    readonly only?: readonly Id<'worker'>[] | undefined;
  },
): Promise<LoadedPayStubs | undefined> {
  const { payPeriodId } = period;
  const run = await findPayRun(tx, payPeriodId);
  if (!run) return undefined;
  const [{ items, corrections }, facts, payments] = await Promise.all([
    loadPeriodPay(tx, period, options),
    listStubFacts(tx, period, options.only),
    listPeriodPaymentPage(tx, { payPeriodId, workerIds: options.only }, {}),
  ]);
  const known = new Map(facts.map((each) => [each.workerId, each]));
  const paid = groupBy(payments.filter(isPaidToWorker), keyOf);
  const stubs = items.map((item): LoadedPayStub => {
    const about = known.get(item.workerId as Id<'worker'>);
    if (!about) throw new Error('pay without a result');
    const own = [...(paid.get(keyOf(about)) ?? [])].sort((one, other) => other.amount - one.amount);
    return { item, payments: own, externalId: about.externalId, home: about.home };
  });
  return {
    stubs: stubs.sort(byName),
    finalSince: corrections.reduce(
      (latest, { recordedAt }) => (recordedAt > latest ? recordedAt : latest),
      run.submittedAt,
    ),
  };
}

const isPaidToWorker = ({ kind, status }: Payment) =>
  kind === 'wages' && status !== 'returned' && status !== 'reissued' && status !== 'cancelled';

const keyOf = ({ payRunId, workerId }: Pick<Payment, 'payRunId' | 'workerId'>) =>
  `${payRunId} ${workerId}`;

function byName({ item: one }: LoadedPayStub, { item: other }: LoadedPayStub): number {
  const [first, second] = [one, other].map(
    ({ lastName, firstName, workerId }) => `${lastName}\n${firstName}\n${workerId}`,
  ) as [string, string];
  return first < second ? -1 : 1;
}
