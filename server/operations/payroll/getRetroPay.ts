import type { getRetroPay as declared } from '../../../contract/payroll/getRetroPay.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { listNextPeriods, type NextPeriodOfWorker } from '../../../store/retro-pay.ts';
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
    const periods = await listNextPeriods(
      tx,
      companyId,
      found.map(({ workerId }) => workerId),
    );
    return {
      retroPay: found.map((each) => toRetroPayRecord(each, periods.get(each.workerId))),
      ...(next && { nextCursor: next }),
      total: all?.found.length,
    };
  },
);

function toRetroPayRecord(
  { workerId, periods }: WorkerRetroPay,
  nextPeriod: NextPeriodOfWorker | undefined,
) {
  return {
    workerId,
    userName: periods[0] ? fullNameOf(periods[0].paidPeriod) : '',
    total: sum(periods.map(({ difference }) => atLeastZero(difference))),
    nextPayPeriodId: nextPeriod?.payPeriodId ?? null,
    nextPayBeginDate: nextPeriod?.beginsOn ?? null,
    nextPayEndDate: nextPeriod?.endsOn ?? null,
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
