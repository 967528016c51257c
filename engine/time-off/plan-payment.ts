import { type Hours, noHours } from '../../values/hours.ts';
import type { TimeOffPolicyId } from '../../values/time-off.ts';
import type { EarningRules, EarningsInput } from '../earnings/earning-rules.ts';
import type { Earnings } from '../earnings/earnings.ts';
import { usedHoursOf, workedHoursOf } from './counted-hours.ts';
import {
  planTimeOff,
  replanTimeOff,
  type TimeOffChange,
  type TimeOffFacts,
} from './plan-time-off.ts';
import type { AssignedTimeOff } from './policy.ts';

/** A payment whose hours are counted. */
export interface CountedPayment {
  readonly worker: EarningsInput;
  readonly earnings: Pick<Earnings, 'hours'>;
  readonly rules: EarningRules;
  /** Hours that the payment pays out. */
  readonly payouts?: readonly { readonly policyId: TimeOffPolicyId; readonly hours: Hours }[];
}

/** Plans the time off of a payment, policy by policy. */
export function planTimeOffOfPayment(
  assigned: readonly AssignedTimeOff[],
  payment: CountedPayment,
): TimeOffChange[] {
  const factsOf = countHours(assigned, payment);
  return assigned
    .filter(({ assignment }) => assignment.startsOn <= payment.rules.period.endsOn)
    .map((each) => planTimeOff(each, factsOf(each, paidOutOf(payment, each))));
}

/** Plans the time off of a payment that replaces another: under the policies that the former one had. */
export function replanTimeOffOfPayment(
  former: readonly TimeOffChange[],
  assigned: readonly AssignedTimeOff[],
  payment: CountedPayment,
): TimeOffChange[] {
  const factsOf = countHours(assigned, payment);
  return former.map((change) => {
    const found = assigned.find(({ policy }) => policy.policyId === change.policyId);
    return found ? replanTimeOff(change, found, factsOf(found, change.paidOut)) : change;
  });
}

function paidOutOf({ payouts = [] }: CountedPayment, { policy }: AssignedTimeOff): Hours {
  return payouts.find(({ policyId }) => policyId === policy.policyId)?.hours ?? noHours;
}

function countHours(
  assigned: readonly AssignedTimeOff[],
  { worker, earnings, rules }: CountedPayment,
): (each: AssignedTimeOff, paidOut: Hours) => TimeOffFacts {
  const policies = assigned.map(({ policy }) => policy.terms);
  const worked = workedHoursOf(earnings, worker, { rules, policies });
  const { data, joinedOn, departures } = worker;
  return ({ policy }, paidOut) => ({
    period: rules.period,
    employment: { joinedOn, departures },
    worked,
    used: usedHoursOf(data, policy.terms),
    paidOut,
  });
}
