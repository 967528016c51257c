import { joinWithRemainder } from '../../../contract/messages.ts';
import type { addRetroPay as declared } from '../../../contract/payroll/addRetroPay.ts';
import { maxNamedInWarning } from '../../../contract/payroll/pay-data-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { newId } from '../../../database/new-id.ts';
import { listPayEntries } from '../../../store/pay-entries.ts';
import { insertRetroPay, withdrawUnpaidRetroPay } from '../../../store/retro-pay.ts';
import { lockWorker } from '../../../store/workers.ts';
import { formatMoney, sum } from '../../../values/money.ts';
import { listRetroPay, type PeriodRetroPay } from '../../../workflows/payroll/retro-pay.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { delayLatePay, lockEditablePeriod } from './lock-editable-period.ts';

export const addRetroPay: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId },
  { tx, now, refuse, warn },
) => {
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  if (period.type !== 'Regular' || period.workerType !== worker.workerType)
    return refuse('otherPeriod', { workerType: worker.workerType });
  const name = fullNameOf(worker);
  const [entry] = await listPayEntries(tx, period, [workerId]);
  if (entry && !entry.data) return refuse('leftOut', { name, payPeriod: formatPayPeriod(period) });
  withdrawUnpaidRetroPay(tx, { companyId, workerId }, now);
  const retro = await listRetroPay(tx, companyId, workerId);
  const more = retro.filter(({ difference }) => difference > 0);
  const less = retro.filter(({ difference }) => difference < 0);
  if (more.length === 0 && less.length > 0)
    return refuse('lessOnly', { name, periods: describeRetroPeriods(less) });
  if (more.length === 0) return refuse('nothingDue', { name });

  const grants = more.map(({ paidPeriod, basis, description, difference }) => ({
    retroPayId: newId<'retroPay'>(),
    forPeriodId: paidPeriod.payPeriodId,
    basis,
    description,
    amount: difference,
  }));
  insertRetroPay(tx, { companyId, payPeriodId, workerId }, grants, now);
  const total = `$${formatMoney(sum(grants.map(({ amount }) => amount)))}`;
  const message = [
    `${name} is paid ${total} of retro pay in the pay period ${formatPayPeriod(period)}, for ${describeRetroPeriods(more)}.`,
    ...(less.length > 0
      ? [
          `By the current wages too much was paid for ${describeRetroPeriods(less)}: correct that with correctPayroll.`,
        ]
      : []),
    ...delayLatePay({ tx, now, warn }, period),
  ].join(' ');
  return { retroPay: { workerId, status: 'ready', message } };
};

function describeRetroPeriods(retro: readonly PeriodRetroPay[]): string {
  const named = retro
    .slice(0, maxNamedInWarning)
    .map(({ paidPeriod }) => formatPayPeriod(paidPeriod));
  return joinWithRemainder(named, retro.length);
}
