import type { getRetroPay as declared } from '../../../contract/payroll/getRetroPay.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { findWorker } from '../../../store/workers.ts';
import { groupBy } from '../../../values/group-by.ts';
import { atLeastZero, sum } from '../../../values/money.ts';
import { listRetroPay } from '../../../workflows/payroll/retro-pay.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRetroPay = withCompany<typeof declared>(
  async ({ companyId, workerId, ...asked }, { tx, refuse }) => {
    const worker = workerId && (await findWorker(tx, workerId));
    if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
    const retro = await listRetroPay(tx, companyId, workerId);
    const byWorker = [...groupBy(retro, ({ paidPeriod }) => paidPeriod.workerId)];
    const page = paginate(byWorker, asked, ([workerId]) => workerId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      retroPay: page.items.map(([workerId, own]) => ({
        workerId,
        userName: own[0] ? fullNameOf(own[0].paidPeriod) : '',
        total: sum(own.map(({ difference }) => atLeastZero(difference))),
        lines: own.map(({ paidPeriod, description, due, paid, granted, difference }) => ({
          payPeriodId: paidPeriod.payPeriodId,
          payPeriod: formatPayPeriod(paidPeriod),
          payDate: paidPeriod.payDate,
          description,
          due,
          paid,
          granted,
          difference,
        })),
      })),
    };
  },
);
