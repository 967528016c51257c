import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { getCorrections as declared } from '../../../contract/reports/getCorrections.ts';
import { yearTotal } from '../../../engine/withholding/year-totals.ts';
import { findCompany } from '../../../store/companies.ts';
import {
  listCorrectedNetPayBalances,
  listCorrections,
  type StoredCorrection,
} from '../../../store/corrections.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPostedFiguresByRun } from '../../../store/posted-pay.ts';
import { findWorker } from '../../../store/workers.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { atLeastZero, minus, noMoney } from '../../../values/money.ts';
import { toAmendedFormRecord } from '../../views/correction-preview.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCorrections: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId, ...asked },
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
    listCorrections(tx, { companyId, payPeriodId, workerId }),
    listCorrectedNetPayBalances(tx, companyId),
  ]);
  const page = paginate(corrections, asked, keyOf);
  if (!page) return refuse('invalidCursor');
  const runs = [...new Set(page.items.map(({ payRunId }) => payRunId))];
  const booked = await listPostedFiguresByRun(tx, companyId, runs);
  const differences = new Map(booked.map((each) => [keyOf(each), each.figures]));
  return {
    ...page.next,
    corrections: page.items.map((correction) => {
      const difference = differences.get(keyOf(correction)) ?? {};
      const balance = balances.get(`${correction.payPeriodId} ${correction.workerId}`) ?? noMoney;
      return {
        correctionId: correction.payRunId,
        payPeriodId: correction.payPeriodId,
        payPeriod: formatPayPeriod(correction),
        payDate: correction.payOn,
        workerId: correction.workerId,
        userName: fullNameOf(correction),
        action: correction.action === 'void' ? ('Void' as const) : ('Replace' as const),
        reason: correction.reason ?? '',
        correctedOn: newYorkDateOf(correction.recordedAt),
        grossDifference: yearTotal(difference, 'gross'),
        netDifference: yearTotal(difference, 'net'),
        employeeTaxDifference: yearTotal(difference, 'employeeTaxes'),
        employerTaxDifference: yearTotal(difference, 'employerTaxes'),
        owedByUser: atLeastZero(balance),
        owedToUser: atLeastZero(minus(noMoney, balance)),
        forms: correction.forms.map(toAmendedFormRecord),
      };
    }),
  };
};

/** A correction of several workers has a row for each. */
function keyOf({ payRunId, workerId }: Pick<StoredCorrection, 'payRunId' | 'workerId'>): string {
  return `${payRunId}:${workerId}`;
}
