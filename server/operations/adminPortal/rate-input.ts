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

/** From which day a rate that was stated holds; none where none was stated. */
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

/** Says what was done, from when the rate holds, and what the state still waits for. */
export function describeRegistration(
  done: string,
  dated: AssignedRate | undefined,
  open: readonly string[],
): string {
  const holds =
    dated &&
    `Its unemployment rate of ${percentageNumber(dated.rate)}% applies from ${dated.effectiveOn}.`;
  const isOdd = dated && dated.effectiveOn !== startOfQuarter(dated.effectiveOn);
  return [
    done,
    holds,
    isOdd && 'Rates usually change on the first day of a quarter: check effectiveDate.',
    open.length > 0 && `Still missing: ${open.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
