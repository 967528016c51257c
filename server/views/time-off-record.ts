import type { z } from 'zod';
import type { ResponseOf } from '../../contract/operation.ts';
import type { timeOffCorrection } from '../../contract/payroll/correction-fields.ts';
import type { getTimeOffBalances } from '../../contract/reports/getTimeOffBalances.ts';
import type { getTimeOffPolicies } from '../../contract/reports/getTimeOffPolicies.ts';
import type { timeOffOfPayment } from '../../contract/reports/pay-records.ts';
import type { PolicyRecounts } from '../../engine/time-off/plan-payment.ts';
import { balanceOn, type TimeOffChange } from '../../engine/time-off/plan-time-off.ts';
import type { TimeOffPolicy, TimeOffTerms } from '../../engine/time-off/policy.ts';
import type { Recount } from '../../engine/time-off/recount.ts';
import { usableFromOf } from '../../engine/time-off/yearly-events.ts';
import type { ListedTimeOff } from '../../store/time-off.ts';
import type { ListedTimeOffPolicy } from '../../store/time-off-policies.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatHours, type Hours } from '../../values/hours.ts';

type PolicyRecord = ResponseOf<typeof getTimeOffPolicies>['timeOffPolicies'][number];
type BalanceRecord = ResponseOf<typeof getTimeOffBalances>['timeOffBalances'][number];

export function toTimeOffPolicyRecord(policy: ListedTimeOffPolicy): PolicyRecord {
  const { policyId, name, kind, terms, endsOn, workers } = policy;
  const { payCodes, accrual, balanceLimit, yearLimit, carryOver, waiting, payout } = terms;
  return {
    timeOffPolicyId: policyId,
    policyName: name,
    policyKind: kind,
    usedPayCodes: [...payCodes],
    accrualMethod: accrual.method,
    hoursEarned: accrual.hours,
    perHoursWorked: accrual.method === 'Per Hour Worked' ? accrual.perHours : null,
    grantDay: accrual.method === 'Per Year' ? accrual.grantDay : null,
    balanceLimit: balanceLimit ?? null,
    yearLimit: yearLimit ?? null,
    carryOverLimit: carryOver?.limit ?? null,
    carryOverDay: carryOver?.on ?? null,
    waitingDays: waiting?.days ?? null,
    waitingRule: waiting?.rule ?? null,
    payout,
    endDate: endsOn,
    workers,
  };
}

export function toTimeOffBalanceRecord(timeOff: ListedTimeOff, today: CalendarDate): BalanceRecord {
  const { workerId, name, policy, assignment, booked, usedInYear } = timeOff;
  const usableFrom = usableFromOf(timeOff, timeOff);
  return {
    workerId,
    userName: name,
    timeOffPolicyId: policy.policyId,
    policyName: policy.name,
    policyKind: policy.kind,
    startDate: assignment.startsOn,
    endDate: assignment.endsOn ?? policy.endsOn,
    hoursEarned: booked.accruedInYear,
    hoursUsed: usedInYear,
    balance: balanceOn(timeOff, timeOff, today),
    usableFrom: usableFrom && usableFrom > today ? usableFrom : null,
  };
}

/** The time off of a payment, as previews and pay stubs show it. */
export function toTimeOffOfPayment(change: TimeOffChange): z.output<typeof timeOffOfPayment> {
  const { policyId, name, kind, accrued, used, paidOut, balance, recounts = [] } = change;
  const sumOf = (wanted: Recount['kind']) =>
    [...change.events, ...recounts]
      .filter((each) => each.kind === wanted)
      .reduce((total, { hours }) => total + hours, 0);
  return {
    timeOffPolicyId: policyId,
    policyName: name,
    policyKind: kind,
    hoursEarned: (accrued + sumOf('granted') + sumOf('accrued')) as Hours,
    hoursUsed: used,
    hoursLost: (0 - sumOf('carriedOver')) as Hours,
    hoursPaidOut: paidOut,
    balance,
  };
}

/** The time off of a worker whose payment is corrected, by policy. */
export function toTimeOffCorrection({
  policyId,
  name,
  kind,
  recounts,
  ...balances
}: PolicyRecounts): z.output<typeof timeOffCorrection> {
  return {
    timeOffPolicyId: policyId,
    policyName: name,
    policyKind: kind,
    ...balances,
    recounts: recounts.map((recount) => ({
      recountKind: recountKinds[recount.kind],
      countedDate: recount.on,
      hours: recount.hours,
    })),
  };
}

const recountKinds = {
  accrued: 'Earned',
  granted: 'Granted',
  carriedOver: 'Carried Over',
} as const satisfies Record<Recount['kind'], string>;

/** A policy in a sentence: `Vacation: 1 hour for each 30 hours worked, at most 80.` */
export function describeTimeOffPolicy({
  name,
  terms,
}: Pick<TimeOffPolicy, 'name' | 'terms'>): string {
  const limit = terms.balanceLimit === undefined ? '' : `, up to ${hoursText(terms.balanceLimit)}`;
  return `${name}: ${describeAccrual(terms)}${limit}.`;
}

function describeAccrual({ accrual }: TimeOffTerms): string {
  const earned = hoursText(accrual.hours);
  switch (accrual.method) {
    case 'Per Hour Worked':
      return `${earned} for each ${hoursText(accrual.perHours)} worked`;
    case 'Per Pay Period':
      return `${earned} for each pay period`;
    case 'Per Year': {
      const day = accrual.grantDay === 'Anniversary' ? 'the anniversary of the hire' : '1 January';
      return `${earned} a year, granted on ${day}`;
    }
  }
}

const hoursText = (hours: Hours) => (hours === 10_000 ? '1 hour' : `${describeHours(hours)} hours`);

/** `7.5`, `-8`. */
export function describeHours(hours: Hours): string {
  return `${hours < 0 ? '-' : ''}${formatHours(Math.abs(hours) as Hours)}`;
}
