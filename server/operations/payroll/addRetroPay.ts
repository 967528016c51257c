import { listed } from '../../../contract/messages.ts';
import type { addRetroPay as declared } from '../../../contract/payroll/addRetroPay.ts';
import { mostNamed } from '../../../contract/payroll/pay-data-words.ts';
import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import { ready } from '../../../contract/statuses.ts';
import { formatMoney, sum } from '../../../values/money.ts';
import { newId } from '../../identity.ts';
import { listRetroPay, type RetroOfPeriod } from '../../payroll/retro.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { listPayEntriesOf } from '../../store/pay-entries.ts';
import { insertRetro, withdrawLostRetro } from '../../store/retro-pay.ts';
import { lockWorker } from '../../store/workers.ts';
import { delaySentences, lockEditablePeriod } from '../pay-period.ts';
import { nameOf } from '../reports/pay-item.ts';

export const addRetroPay: Handler<typeof declared> = async (
  { companyId, payPeriodId, userId: workerId },
  { tx, now, refuse },
) => {
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  if (period.type !== 'Regular' || period.workerType !== worker.workerType)
    return refuse('otherPeriod', { workerType: worker.workerType });
  const name = nameOf(worker);
  const [entry] = await listPayEntriesOf(tx, period, [workerId]);
  if (entry && !entry.data) return refuse('leftOut', { name, payPeriod: payPeriodText(period) });
  withdrawLostRetro(tx, { companyId, workerId }, now);
  const retro = await listRetroPay(tx, companyId, workerId);
  const more = retro.filter(({ difference }) => difference > 0);
  const less = retro.filter(({ difference }) => difference < 0);
  if (more.length === 0 && less.length > 0)
    return refuse('lessOnly', { name, periods: nameOfPeriods(less) });
  if (more.length === 0) return refuse('nothingDue', { name });

  const grants = more.map(({ paidPeriod, basis, description, difference }) => ({
    retroPayId: newId<'retroPay'>(),
    forPeriodId: paidPeriod.payPeriodId,
    basis,
    description,
    amount: difference,
  }));
  insertRetro(tx, { companyId, payPeriodId, workerId }, grants, now);
  const total = `$${formatMoney(sum(grants.map(({ amount }) => amount)))}`;
  const message = [
    `${name} is paid ${total} of retro pay in the pay period ${payPeriodText(period)}, for ${nameOfPeriods(more)}.`,
    ...(less.length > 0
      ? [
          `The wages now give less than was paid for ${nameOfPeriods(less)}: correct that with correctPayroll.`,
        ]
      : []),
    ...delaySentences(period, now),
  ].join(' ');
  return { retroPay: { userId: workerId, status: ready, message } };
};

function nameOfPeriods(retro: readonly RetroOfPeriod[]): string {
  const named = retro.slice(0, mostNamed).map(({ paidPeriod }) => payPeriodText(paidPeriod));
  return listed(named, retro.length);
}
