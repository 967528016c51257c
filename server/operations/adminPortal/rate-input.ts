import type { effectiveDateRefusals } from '../../../contract/adminPortal/updateStateRegistration.ts';
import type { Warn, Warning } from '../../../contract/warnings.ts';
import {
  type AssignedRate,
  defaultEffectiveDate,
  effectiveDateRange,
} from '../../../engine/onboarding/unemployment-rates.ts';
import { type CalendarDate, startOfQuarter } from '../../../values/calendar-date.ts';
import { type Percentage, percentageNumber } from '../../../values/rate.ts';
import { joinSentences } from '../../views/sentences.ts';
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

/** Appends the rate and its date, and warns of an unusual date and of answers that the state still needs. */
export function describeRegistration(
  done: string,
  dated: AssignedRate | undefined,
  missing: readonly string[],
  warn: Warn,
): string {
  const rateSentence =
    dated &&
    `Its unemployment rate of ${percentageNumber(dated.rate)}% applies from ${dated.effectiveOn}.`;
  const warnings: Warning[] = [];
  if (dated && dated.effectiveOn !== startOfQuarter(dated.effectiveOn)) {
    const message = 'Rates usually change on the first day of a quarter: check effectiveDate.';
    warnings.push({ key: 'effectiveDateUnusual', path: 'effectiveDate', message });
  }
  if (missing.length > 0) {
    const message = `Still missing: ${missing.join(', ')}.`;
    warnings.push({ key: 'registrationIncomplete', path: 'companyStateRegistration', message });
  }
  for (const warning of warnings) warn(warning);
  return joinSentences([done, rateSentence, ...warnings.map(({ message }) => message)]);
}
