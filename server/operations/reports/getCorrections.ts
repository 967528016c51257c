import type { getCorrections as declared } from '../../../contract/reports/getCorrections.ts';
import {
  countCorrections,
  isCorrectionOf,
  listCorrectedNetPayBalances,
  listCorrections,
} from '../../../store/correction-lists.ts';
import type { StoredCorrection } from '../../../store/corrections.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPostedFiguresOf } from '../../../store/posted-pay.ts';
import { findWorker } from '../../../store/workers.ts';
import { noMoney } from '../../../values/money.ts';
import { toCorrectionRecord } from '../../views/correction-record.ts';
import { cutPage, parseIds } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCorrections = withCompany<typeof declared>(
  async (
    { companyId, payPeriodId, workerId, startDate, endDate, limit, cursor, withTotal },
    { tx, refuse },
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
    const differences = new Map(posted.map((each) => [keyOf(each), each.figures]));
    return {
      ...page.next,
      total,
      corrections: page.items.map((correction) =>
        toCorrectionRecord(correction, {
          difference: differences.get(keyOf(correction)) ?? {},
          balance: balances.get(`${correction.payPeriodId} ${correction.workerId}`) ?? noMoney,
        }),
      ),
    };
  },
);

/** A correction of several workers has one row per worker. */
function keyOf({ payRunId, workerId }: Pick<StoredCorrection, 'payRunId' | 'workerId'>): string {
  return `${payRunId}:${workerId}`;
}
