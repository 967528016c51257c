import type { effectiveDateRefusals } from '../../../contract/adminPortal/updateStateRegistration.ts';
import {
  type DatedRate,
  effectiveDates,
  usualEffectiveDate,
} from '../../../engine/onboarding/registration.ts';
import { type CalendarDate, startOfQuarter } from '../../../values/calendar-date.ts';
import { type Percentage, percentageNumber } from '../../../values/percentage.ts';
import type { Refusal, Refuse } from '../../perform.ts';

interface Stated {
  readonly rate: Percentage | null | undefined;
  readonly effectiveDate: CalendarDate | undefined;
}

/** From which day a rate that was stated holds; none where none was stated. */
export function dateRate(
  { rate, effectiveDate }: Stated,
  { rates, today }: { readonly rates: readonly DatedRate[]; readonly today: CalendarDate },
  refuse: Refuse<{ readonly refusals: typeof effectiveDateRefusals }>,
): DatedRate | Refusal | undefined {
  if (rate === null || rate === undefined)
    return effectiveDate ? refuse('dateWithoutRate') : undefined;
  const { earliest, latest } = effectiveDates(today);
  if (effectiveDate && (effectiveDate < earliest || effectiveDate > latest))
    return refuse('effectiveOutOfRange', { earliest, latest });
  return { rate, effectiveOn: effectiveDate ?? usualEffectiveDate(rates, today) };
}

/** Says what was done, from when the rate holds, and what the state still waits for. */
export function registrationMessage(
  done: string,
  dated: DatedRate | undefined,
  open: readonly string[],
): string {
  const holds =
    dated &&
    `Its unemployment rate of ${percentageNumber(dated.rate)}% holds from ${dated.effectiveOn} on.`;
  const isOdd = dated && dated.effectiveOn !== startOfQuarter(dated.effectiveOn);
  return [
    done,
    holds,
    isOdd && 'States change rates with a quarter, and this day lies within one.',
    open.length > 0 && `Still to come: ${open.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
