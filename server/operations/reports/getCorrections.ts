import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import type { getCorrections as declared } from '../../../contract/reports/getCorrections.ts';
import { sumNamed } from '../../../engine/pay/year-sums.ts';
import { dayOf } from '../../../values/instant.ts';
import { atLeastZero, minus, noMoney } from '../../../values/money.ts';
import type { Handler } from '../../perform.ts';
import { listFiguresOfRuns } from '../../store/booked-pay.ts';
import { findCompany } from '../../store/companies.ts';
import {
  type KeptCorrection,
  listBalancesOfCorrected,
  listCorrections,
} from '../../store/corrections.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { findWorker } from '../../store/workers.ts';
import { sayForm } from '../payroll/correction-wire.ts';
import { pageOf } from './list-page.ts';
import { nameOf } from './pay-item.ts';

export const getCorrections: Handler<typeof declared> = async (
  { companyId, payPeriodId, userId: workerId, ...asked },
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
    listBalancesOfCorrected(tx, companyId),
  ]);
  const page = pageOf(corrections, asked, keyOf);
  if (!page) return refuse('invalidCursor');
  const runs = [...new Set(page.items.map(({ payRunId }) => payRunId))];
  const booked = await listFiguresOfRuns(tx, companyId, runs);
  const differences = new Map(booked.map((each) => [keyOf(each), each.figures]));
  return {
    ...page.next,
    corrections: page.items.map((correction) => {
      const difference = differences.get(keyOf(correction)) ?? {};
      const balance = balances.get(`${correction.payPeriodId} ${correction.workerId}`) ?? noMoney;
      return {
        correctionId: correction.payRunId,
        payPeriodId: correction.payPeriodId,
        payPeriod: payPeriodText(correction),
        payDate: correction.payOn,
        userId: correction.workerId,
        userName: nameOf(correction),
        action: correction.action === 'void' ? ('Void' as const) : ('Replace' as const),
        reason: correction.reason ?? '',
        correctedOn: dayOf(correction.recordedAt),
        grossDifference: sumNamed(difference, 'gross'),
        netDifference: sumNamed(difference, 'net'),
        employeeTaxDifference: sumNamed(difference, 'employeeTaxes'),
        employerTaxDifference: sumNamed(difference, 'employerTaxes'),
        owedByUser: atLeastZero(balance),
        owedToUser: atLeastZero(minus(noMoney, balance)),
        forms: correction.forms.map(sayForm),
      };
    }),
  };
};

/** A correction of several workers has a row for each. */
function keyOf({ payRunId, workerId }: Pick<KeptCorrection, 'payRunId' | 'workerId'>): string {
  return `${payRunId}:${workerId}`;
}
