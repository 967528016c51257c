import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { payOutTimeOff as declared } from '../../../contract/payroll/payOutTimeOff.ts';
import { findWageOn, payOfHours } from '../../../engine/earnings/salary.ts';
import { hoursToPayOut } from '../../../engine/time-off/payout.ts';
import { listPayEntries } from '../../../store/pay-entries.ts';
import { listTimeOffPage, lockTimeOff } from '../../../store/time-off.ts';
import {
  deleteTimeOffPayout,
  listPendingPayouts,
  putTimeOffPayout,
} from '../../../store/time-off-payouts.ts';
import { listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import { listWages } from '../../../store/wages.ts';
import { listOtherSchedules } from '../../../store/worker-schedules.ts';
import { lockWorker } from '../../../store/workers.ts';
import { hours as toHours } from '../../../values/hours.ts';
import { formatMoney } from '../../../values/money.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { nameOfSchedule } from '../../views/schedule-move-record.ts';
import { joinSentences } from '../../views/sentences.ts';
import { describeHours } from '../../views/time-off-record.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { delayLatePay, lockEditablePeriod } from './lock-editable-period.ts';
import { recordEdit } from './record-edit.ts';

const oneHour = toHours('1');

export const payOutTimeOff: Handler<typeof declared> = async (request, context) => {
  const { companyId, payPeriodId, workerId, timeOffPolicyId: policyId } = request;
  const { tx, now, today, refuse, warn } = context;
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  await lockTimeOff(tx, companyId, [workerId]);
  const [policies, [timeOff], pending, wages, [entry]] = await Promise.all([
    listTimeOffPolicies(tx, companyId),
    listTimeOffPage(tx, { companyId, year: today, only: [workerId], policyId }, {}),
    listPendingPayouts(tx, companyId, { workerIds: [workerId], except: payPeriodId }),
    listWages(tx, companyId, [workerId]),
    listPayEntries(tx, period, [workerId]),
  ]);
  const user = fullNameOf(worker);
  const policy = policies.find((each) => each.policyId === policyId)?.name;
  if (policy === undefined) return refuse('unknownPolicy');
  if (!timeOff) return refuse('notAssigned', { user, policy });
  if (period.workerType !== 'W2') return refuse('employeePeriod');
  if (entry && !entry.data)
    return refuse('payoutLeftOut', { user, payPeriod: formatPayPeriod(period) });
  if (request.hours === 0) {
    deleteTimeOffPayout(tx, period, { workerId, policyId });
    recordEdit(context, period);
    const message = `No hours of ${policy} are paid out to ${user} in ${formatPayPeriod(period)}.`;
    return { timeOffPayout: { workerId, status: 'removed', message } };
  }
  const other = (await listOtherSchedules(tx, period, [workerId])).get(workerId);
  if (other !== undefined)
    return refuse('otherSchedule', { user, schedule: nameOfSchedule(other) });
  const left = hoursToPayOut(timeOff, timeOff, {
    on: today,
    pending: pending.find((each) => each.policyId === policyId)?.hours,
  });
  const paysAll = request.hours === undefined;
  // The last payroll may earn hours.
  const mayEarn = paysAll && worker.exitOn !== null;
  if (left <= 0 && !mayEarn) return refuse('noHoursLeft', { user, policy });
  const hours = request.hours ?? left;
  if (hours > left) return refuse('moreThanLeft', { user, policy, balance: describeHours(left) });
  const wage = findWageOn(wages, period.endsOn);
  if (!wage) return refuse('payoutWithoutWage', { user });
  if (payOfHours(wage, hours || oneHour) === 0) return refuse('payoutWithoutWage', { user });
  const amount = payOfHours(wage, hours);
  putTimeOffPayout(tx, period, { workerId, policyId, hours, amount, paysAll }, now);
  recordEdit(context, period);
  const message = joinSentences([
    `${describeHours(hours)} hours of ${policy} are paid out to ${user} in ${formatPayPeriod(period)}: $${formatMoney(amount)}.`,
    ...(paysAll ? ['Hours that this payroll earns or uses change them.'] : []),
    ...delayLatePay({ tx, now, warn }, period),
  ]);
  return { timeOffPayout: { workerId, status: 'ready', message } };
};
