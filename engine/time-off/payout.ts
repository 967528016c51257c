import type { FinalPayLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { TimeOffPolicyId } from '../../values/time-off.ts';
import { type EmploymentSpan, findWageOn, payOfHours } from '../earnings/salary.ts';
import { type CountedPayment, planTimeOffOfPayment } from './plan-payment.ts';
import { balanceOn } from './plan-time-off.ts';
import type { AssignedTimeOff, TimeOffPolicy } from './policy.ts';

/** Hours that can be paid out: the balance on a day, without those that open pay periods pay out. */
export function hoursToPayOut(
  assigned: AssignedTimeOff,
  employment: EmploymentSpan,
  { on, pending = noHours }: { readonly on: CalendarDate; readonly pending?: Hours | undefined },
): Hours {
  return Math.max(0, balanceOn(assigned, employment, on) - pending) as Hours;
}

/** Hours that a payment pays out under a policy. */
export interface Payout {
  readonly policyId: TimeOffPolicyId;
  readonly hours: Hours;
  readonly amount: Cents;
  /** The balance after the payment is paid out, whatever `hours` and `amount` are. */
  readonly paysAll: boolean;
  /** Hours that other open periods pay out under the policy. */
  readonly pendingElsewhere: Hours | null;
}

/**
 * Finds the hours of whole balances that a payment pays out: with the hours that the payment itself earns, and without
 * those it uses. Payouts of an amount of hours stay as they are; a balance without hours is left out.
 */
export function payOutWholeBalances<Entered extends Payout>(
  payouts: readonly Entered[],
  assigned: readonly AssignedTimeOff[],
  payment: Omit<CountedPayment, 'payouts'>,
): readonly Entered[] {
  const wage = findWageOn(payment.worker.wages, payment.rules.period.endsOn);
  return payouts.flatMap((payout) => {
    if (!payout.paysAll) return [payout];
    const own = assigned.filter(({ policy }) => policy.policyId === payout.policyId);
    const [change] = planTimeOffOfPayment(own, payment);
    const left = (change?.balance ?? noHours) - (payout.pendingElsewhere ?? noHours);
    const hours = Math.max(0, left) as Hours;
    const amount = wage && payOfHours(wage, hours);
    return amount ? [{ ...payout, hours, amount }] : [];
  });
}

/** The reason for a payout when a worker leaves; unknown if the law of the state is not confirmed. */
export type PayoutReason = 'policy' | 'law' | 'unknown';

const vacationKinds: readonly TimeOffPolicy['kind'][] = ['Vacation', 'PTO'];

/**
 * Decides whether a balance is paid out when a worker leaves; undefined if not. The law of some states asks
 * for vacation and PTO whatever the policy says, if that is confirmed. Sick leave is paid out if the policy says so.
 */
export function findPayoutReason(
  { kind, terms }: Pick<TimeOffPolicy, 'kind' | 'terms'>,
  { state, exitOn }: { readonly state: string | null; readonly exitOn: CalendarDate },
  law: Pick<FinalPayLaw, 'vacationPayoutOf'>,
): PayoutReason | undefined {
  const isVacation = vacationKinds.includes(kind);
  const rule = isVacation && state !== null ? law.vacationPayoutOf(state, exitOn) : undefined;
  const required = rule?.isConfirmed ? rule.isRequired : undefined;
  if (required) return 'law';
  if (terms.payout === 'Yes') return 'policy';
  return terms.payout === 'By Law' && isVacation && required === undefined ? 'unknown' : undefined;
}
