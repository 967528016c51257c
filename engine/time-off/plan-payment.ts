import { type Hours, noHours } from '../../values/hours.ts';
import type { TimeOffKind, TimeOffPolicyId } from '../../values/time-off.ts';
import type { EarningRules, EarningsInput } from '../earnings/earning-rules.ts';
import { type Earnings, lumpSumOf } from '../earnings/earnings.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { SalariedPeriod } from '../earnings/salary.ts';
import { usedHoursOf, workedHoursOf } from './counted-hours.ts';
import { workedInLastPeriod } from './last-period.ts';
import {
  type CorrectedTimeOff,
  planTimeOff,
  recountWithout,
  replanTimeOff,
  type TimeOffChange,
  type TimeOffFacts,
} from './plan-time-off.ts';
import type { AssignedTimeOff, TimeOffTerms } from './policy.ts';

/** A payment whose hours are counted. */
export interface CountedPayment {
  readonly worker: EarningsInput;
  readonly earnings: Pick<Earnings, 'hours'>;
  /** The lines of the payment, with the gross amounts that were found for net amounts. */
  readonly lines: readonly PayLineInput[];
  readonly rules: EarningRules;
  /** Hours that the payment pays out. */
  readonly payouts?: readonly { readonly policyId: TimeOffPolicyId; readonly hours: Hours }[];
  /** The regular period of the last day of a worker who is paid for it outside the schedule. */
  readonly lastPeriod?: SalariedPeriod | undefined;
}

/** Plans the time off of a payment, policy by policy. */
export function planTimeOffOfPayment(
  assigned: readonly AssignedTimeOff[],
  payment: CountedPayment,
): TimeOffChange[] {
  const begun = assigned.filter(
    ({ assignment }) => assignment.startsOn <= payment.rules.period.endsOn,
  );
  if (begun.length === 0) return [];
  const factsOf = countHours(
    begun.map(({ policy }) => policy.terms),
    payment,
  );
  return begun.map((each) =>
    planTimeOff(each, factsOf(each.policy.terms, paidOutOf(payment, each))),
  );
}

/** A payment that is replaced. */
export interface ReplacedPayment {
  readonly payRunId: string;
  readonly timeOff: readonly TimeOffChange[];
  /** Finds the terms of a policy by the version that held. */
  readonly termsOf: (policyId: TimeOffPolicyId, version: number) => TimeOffTerms | undefined;
}

/** Changes of hours of one policy that payrolls have booked. */
export interface PolicyRecounts extends CorrectedTimeOff {
  readonly policyId: TimeOffPolicyId;
  readonly name: string;
  readonly kind: TimeOffKind;
}

/** Plans what a void of a payment changes in hours that payrolls have booked. */
export function recountWithoutPayment(
  payRunId: string,
  assigned: readonly AssignedTimeOff[],
): PolicyRecounts[] {
  return assigned
    .map((each) => toPolicyRecounts(each, recountWithout(payRunId, each)))
    .filter(changesHours);
}

/** Plans the time off of a payment that replaces another: under the policies and terms that the former one had. */
export function replanTimeOffOfPayment(
  { payRunId, timeOff, termsOf }: ReplacedPayment,
  assigned: readonly AssignedTimeOff[],
  payment: CountedPayment,
): { readonly timeOff: readonly TimeOffChange[]; readonly recounts: readonly PolicyRecounts[] } {
  const former = timeOff.map((change) => {
    const found = assigned.find(({ policy }) => policy.policyId === change.policyId);
    const kept = change.termsVersion && termsOf(change.policyId, change.termsVersion);
    const terms = kept || found?.policy.terms;
    return { change, found, terms };
  });
  const factsOf = countHours(
    former.flatMap(({ terms }) => terms ?? []),
    payment,
  );
  const planned = former.map(({ change, found, terms }) =>
    found && terms
      ? {
          found,
          ...replanTimeOff({ change, terms, payRunId }, found, factsOf(terms, change.paidOut)),
        }
      : { change },
  );
  return {
    timeOff: planned.map(({ change }) => change),
    recounts: planned
      .flatMap((each) => ('found' in each ? [toPolicyRecounts(each.found, each.corrected)] : []))
      .filter(changesHours),
  };
}

function toPolicyRecounts(
  { policy: { policyId, name, kind } }: AssignedTimeOff,
  corrected: CorrectedTimeOff,
): PolicyRecounts {
  return { policyId, name, kind, ...corrected };
}

const changesHours = ({ recounts, balanceBefore, balanceAfter }: CorrectedTimeOff) =>
  recounts.length > 0 || balanceBefore !== balanceAfter;

function paidOutOf({ payouts = [] }: CountedPayment, { policy }: AssignedTimeOff): Hours {
  return payouts.find(({ policyId }) => policyId === policy.policyId)?.hours ?? noHours;
}

function countHours(
  policies: readonly TimeOffTerms[],
  { worker, earnings, lines, rules, lastPeriod }: CountedPayment,
): (terms: TimeOffTerms, paidOut: Hours) => TimeOffFacts {
  const entered = workedHoursOf(earnings, worker, { rules, policies });
  const worked = lastPeriod
    ? workedInLastPeriod(worker, lastPeriod, {
        type: rules.period.type,
        entered,
        lump: lumpSumOf(worker.data, lines),
      })
    : entered;
  const { data, joinedOn, departures, inOtherSchedule = [] } = worker;
  return (terms, paidOut) => ({
    period: rules.period,
    employment: { joinedOn, departures, inOtherSchedule },
    worked,
    used: usedHoursOf(data, terms),
    paidOut,
    lastPeriod: lastPeriod && toEarnedPeriod(lastPeriod),
  });
}

/** The terms of a period by which it is counted again when the payment is corrected. */
function toEarnedPeriod({ beginsOn, endsOn, frequency, standardHours }: SalariedPeriod) {
  return { beginsOn, endsOn, frequency, standardHours };
}
