import type { effectiveDateRefusals } from '../../../contract/adminPortal/updateStateRegistration.ts';
import {
  type AssignedRate,
  defaultEffectiveDate,
  effectiveDateRange,
} from '../../../engine/onboarding/unemployment-rates.ts';
import { type CalendarDate, startOfQuarter } from '../../../values/calendar-date.ts';
import { type Percentage, percentageNumber } from '../../../values/rate.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface RateInput {
  readonly rate: Percentage | null | undefined;
  readonly effectiveDate: CalendarDate | undefined;
}

/** Reads the rate with its effective date; undefined if no rate was sent. */
export function toDatedRate(
  { rate, effectiveDate }: RateInput,
  { rates, today }: { readonly rates: readonly AssignedRate[]; readonly today: CalendarDate },
  refuse: Refuse<{ readonly refusals: typeof effectiveDateRefusals }>,
): AssignedRate | Refusal | undefined {
  if (rate === null || rate === undefined)
    return effectiveDate ? refuse('dateWithoutRate') : undefined;
  const { earliest, latest } = effectiveDateRange(today);
  if (effectiveDate && (effectiveDate < earliest || effectiveDate > latest))
    return refuse('effectiveOutOfRange', { earliest, latest });
  return { rate, effectiveOn: effectiveDate ?? defaultEffectiveDate(rates, today) };
}

/** Appends the rate and its date, and the answers that the state still needs. */
export function describeRegistration(
  done: string,
  dated: AssignedRate | undefined,
  missing: readonly string[],
): string {
  const rateSentence =
    dated &&
    `Its unemployment rate of ${percentageNumber(dated.rate)}% applies from ${dated.effectiveOn}.`;
  const isUnusual = dated && dated.effectiveOn !== startOfQuarter(dated.effectiveOn);
  return [
    done,
    rateSentence,
    isUnusual && 'Rates usually change on the first day of a quarter: check effectiveDate.',
    missing.length > 0 && `Still missing: ${missing.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
