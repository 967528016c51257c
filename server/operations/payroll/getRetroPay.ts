import type { getRetroPay as declared } from '../../../contract/payroll/getRetroPay.ts';
import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import { atLeastZero, sum } from '../../../values/money.ts';
import { groupBy } from '../../group-by.ts';
import { listRetroPay } from '../../payroll/retro.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { findWorker } from '../../store/workers.ts';
import { pageOf } from '../reports/list-page.ts';
import { nameOf } from '../reports/pay-item.ts';

export const getRetroPay: Handler<typeof declared> = async (
  { companyId, userId: workerId, ...asked },
  { tx, refuse },
) => {
  const [company, worker] = await Promise.all([
    findCompany(tx, companyId),
    workerId && findWorker(tx, workerId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
  const retro = await listRetroPay(tx, companyId, workerId);
  const byWorker = [...groupBy(retro, ({ paidPeriod }) => paidPeriod.workerId)];
  const page = pageOf(byWorker, asked, ([userId]) => userId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    retroPay: page.items.map(([userId, own]) => ({
      userId,
      userName: own[0] ? nameOf(own[0].paidPeriod) : '',
      total: sum(own.map(({ difference }) => atLeastZero(difference))),
      lines: own.map(({ paidPeriod, description, due, paid, granted, difference }) => ({
        payPeriodId: paidPeriod.payPeriodId,
        payPeriod: payPeriodText(paidPeriod),
        payDate: paidPeriod.payOn,
        description,
        due,
        paid,
        granted,
        difference,
      })),
    })),
  };
};
