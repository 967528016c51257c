import type { getRetroPay as declared } from '../../../contract/payroll/getRetroPay.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { atLeastZero, sum } from '../../../values/money.ts';
import { listRetroPayPage, type WorkerRetroPay } from '../../../workflows/payroll/retro-pay.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRetroPay = withCompany<typeof declared>(
  async ({ companyId, limit, cursor: after, withTotal, ...asked }, { tx, law, refuse }) => {
    const workerIds = workersAsked(asked);
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    if (after && !(await areWorkersOf(tx, companyId, [after]))) return refuse('invalidCursor');
    const scope = { companyId, law, workerIds };
    const { found, next } = await listRetroPayPage(tx, { ...scope, after, limit });
    const all = withTotal ? await listRetroPayPage(tx, scope) : undefined;
    return {
      retroPay: found.map(toRetroPayRecord),
      ...(next && { nextCursor: next }),
      total: all?.found.length,
    };
  },
);

function toRetroPayRecord({ workerId, periods }: WorkerRetroPay) {
  return {
    workerId,
    userName: periods[0] ? fullNameOf(periods[0].paidPeriod) : '',
    total: sum(periods.map(({ difference }) => atLeastZero(difference))),
    lines: periods.map(({ paidPeriod, description, due, paid, granted, difference }) => ({
      payPeriodId: paidPeriod.payPeriodId,
      payPeriod: formatPayPeriod(paidPeriod),
      payDate: paidPeriod.payDate,
      description,
      due,
      paid,
      granted,
      difference,
    })),
  };
}
