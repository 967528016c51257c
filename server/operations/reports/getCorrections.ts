import type { getCorrections as declared } from '../../../contract/reports/getCorrections.ts';
import { findCompany } from '../../../store/companies.ts';
import {
  listCorrectedNetPayBalances,
  listCorrections,
  type StoredCorrection,
} from '../../../store/corrections.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPostedFiguresByRun } from '../../../store/posted-pay.ts';
import { findWorker } from '../../../store/workers.ts';
import { noMoney } from '../../../values/money.ts';
import { toCorrectionRecord } from '../../views/correction-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCorrections: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId, ...pageRequest },
  { tx, refuse },
) => {
  const [company, period, worker] = await Promise.all([
    findCompany(tx, companyId),
    payPeriodId && findPayPeriod(tx, payPeriodId),
    workerId && findWorker(tx, workerId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (payPeriodId && (!period || period.companyId !== companyId)) return refuse('unknownPayPeriod');
  if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
  const [corrections, balances] = await Promise.all([
    listCorrections(tx, { companyId, payPeriodId, workerIds: workerId && [workerId] }),
    listCorrectedNetPayBalances(tx, companyId),
  ]);
  const page = paginate(corrections, pageRequest, keyOf);
  if (!page) return refuse('invalidCursor');
  const runs = [...new Set(page.items.map(({ payRunId }) => payRunId))];
  const posted = await listPostedFiguresByRun(tx, companyId, runs);
  const differences = new Map(posted.map((each) => [keyOf(each), each.figures]));
  return {
    ...page.next,
    corrections: page.items.map((correction) =>
      toCorrectionRecord(correction, {
        difference: differences.get(keyOf(correction)) ?? {},
        balance: balances.get(`${correction.payPeriodId} ${correction.workerId}`) ?? noMoney,
      }),
    ),
  };
};

/** A correction of several workers has one row per worker. */
function keyOf({ payRunId, workerId }: Pick<StoredCorrection, 'payRunId' | 'workerId'>): string {
  return `${payRunId}:${workerId}`;
}
