import type { getCorrections as declared } from '../../../contract/reports/getCorrections.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  countCorrections,
  isCorrectionOf,
  listCorrectedNetPayBalances,
  listCorrections,
} from '../../../store/correction-lists.ts';
import type { StoredCorrection } from '../../../store/corrections.ts';
import { findPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { listPayments } from '../../../store/payments.ts';
import { listPostedFiguresOf } from '../../../store/posted-pay.ts';
import { findWorker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type Cents, noMoney } from '../../../values/money.ts';
import {
  listPayDaysOfWorker,
  listUpcomingPeriods,
} from '../../../workflows/calendar/upcoming-pay-days.ts';
import { toCorrectionRecord } from '../../views/correction-record.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { listRecoveryOptions } from '../../views/recovery-options.ts';
import { cutPage, parseIds } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCorrections = withCompany<typeof declared>(
  async (
    { companyId, payPeriodId, workerId, startDate, endDate, limit, cursor, withTotal },
    { tx, today, refuse },
  ) => {
    if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
    const [period, worker] = await Promise.all([
      payPeriodId && findPayPeriod(tx, payPeriodId),
      workerId && findWorker(tx, workerId),
    ]);
    if (payPeriodId && (!period || period.companyId !== companyId))
      return refuse('unknownPayPeriod');
    if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
    const [payRunId, correctedId] = parseIds<'payRun', 'worker'>(cursor ?? '') ?? [];
    const after = payRunId && correctedId && { payRunId, workerId: correctedId };
    if (cursor !== undefined && !(after && (await isCorrectionOf(tx, companyId, after))))
      return refuse('invalidCursor');
    const workerIds = workerId && [workerId];
    const filter = { companyId, payPeriodId, workerIds, from: startDate, until: endDate };
    const [found, total] = await Promise.all([
      listCorrections(tx, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countCorrections(tx, filter) : undefined,
    ]);
    const page = cutPage(found, limit, keyOf);
    const [posted, balances] = await Promise.all([
      listPostedFiguresOf(tx, companyId, page.items),
      listCorrectedNetPayBalances(tx, companyId, page.items),
    ]);
    const owing = page.items.filter((each) => (balances.get(balanceKeyOf(each)) ?? noMoney) > 0);
    const waysBack = period
      ? await loadWaysBack(tx, period, owing, { balances, today })
      : undefined;
    const differences = new Map(posted.map((each) => [keyOf(each), each.figures]));
    return {
      ...page.next,
      total,
      corrections: page.items.map((correction) =>
        toCorrectionRecord(correction, {
          difference: differences.get(keyOf(correction)) ?? {},
          balance: balances.get(balanceKeyOf(correction)) ?? noMoney,
          waysBack: waysBack?.get(correction.workerId),
        }),
      ),
    };
  },
);

/** Lists for each worker who owes something the ways to recover it. */
async function loadWaysBack(
  tx: Transaction,
  period: PayPeriod,
  owing: readonly StoredCorrection[],
  {
    balances,
    today,
  }: { readonly balances: ReadonlyMap<string, Cents>; readonly today: CalendarDate },
) {
  if (owing.length === 0) return undefined;
  const [periods, payments, workers] = await Promise.all([
    listUpcomingPeriods(tx, period, today),
    listPayments(tx, { payPeriodId: period.payPeriodId }),
    Promise.all(owing.map(({ workerId }) => findWorker(tx, workerId))),
  ]);
  return new Map(
    owing.map((correction, index) => {
      const { workerId } = correction;
      const [nextPayDate] = listPayDaysOfWorker(periods, workers[index]?.exitOn ?? null);
      const own = payments.filter((payment) => payment.workerId === workerId);
      const facts = { name: fullNameOf(correction), today, nextPayDate, payments: own };
      const owed = balances.get(balanceKeyOf(correction)) ?? noMoney;
      return [workerId, listRecoveryOptions(owed, facts)] as const;
    }),
  );
}

function balanceKeyOf({ payPeriodId, workerId }: StoredCorrection): string {
  return `${payPeriodId} ${workerId}`;
}

/** A correction of several workers has one row per worker. */
function keyOf({ payRunId, workerId }: Pick<StoredCorrection, 'payRunId' | 'workerId'>): string {
  return `${payRunId}:${workerId}`;
}
