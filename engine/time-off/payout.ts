import type { FinalPayLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import type { EmploymentSpan } from '../earnings/salary.ts';
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
