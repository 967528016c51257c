import type { addRetroPay as declared } from '../../../contract/payroll/addRetroPay.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { newId } from '../../../database/new-id.ts';
import { listPayEntries } from '../../../store/pay-entries.ts';
import { insertRetroPay, withdrawUnpaidRetroPay } from '../../../store/retro-pay.ts';
import { listOtherSchedules } from '../../../store/worker-schedules.ts';
import { lockWorker } from '../../../store/workers.ts';
import { listRetroPay } from '../../../workflows/payroll/retro-pay.ts';
import { describeRetroPay, describeRetroPeriods } from '../../views/describe-retro-pay.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { nameOfSchedule } from '../../views/schedule-move-record.ts';
import { joinSentences } from '../../views/sentences.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { delayLatePay, lockEditablePeriod } from './lock-editable-period.ts';
import { recordEdit } from './record-edit.ts';

export const addRetroPay: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId },
  context,
) => {
  const { tx, now, law, refuse, warn } = context;
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  if (period.type !== 'Regular' || period.workerType !== worker.workerType)
    return refuse('otherPeriod', { workerType: worker.workerType });
  const name = fullNameOf(worker);
  const other = (await listOtherSchedules(tx, period, [workerId])).get(workerId);
  if (other !== undefined)
    return refuse('otherSchedule', { name, schedule: nameOfSchedule(other) });
  const [entry] = await listPayEntries(tx, period, [workerId]);
  if (entry && !entry.data) return refuse('leftOut', { name, payPeriod: formatPayPeriod(period) });
  withdrawUnpaidRetroPay(tx, { companyId, workerId }, now);
  const retro = await listRetroPay(tx, { companyId, law }, [workerId]);
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
  recordEdit(context, period);
  const message = joinSentences([
    ...describeRetroPay(name, period, { more, less }, warn),
    ...delayLatePay({ tx, now, warn }, period),
  ]);
  return { retroPay: { workerId, status: 'ready', message } };
};
