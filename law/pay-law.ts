import { yearOf } from '../values/calendar-date.ts';
import { readStateForm } from './certificates/read.ts';
import { readContractors } from './contractors/read.ts';
import { readGarnishments } from './garnishments/read.ts';
import { readPayKinds } from './kinds/read.ts';
import { type LawDates, lawOn } from './read.ts';
import { readReciprocity } from './reciprocity/read.ts';

/**
 * The law a pay run needs, for the given states. Undefined if a part of it is missing for the year.
 * States without law are left out: their workers cannot be paid.
 */
export function readPayLaw(dates: LawDates, stateCodes: readonly string[]) {
  const year = yearOf(dates.payDate);
  const law = lawOn(dates);
  const kinds = readPayKinds(year);
  const garnishments = readGarnishments(dates.payDate);
  const contractors = readContractors(year);
  if (!law.federal || !kinds || !garnishments || !contractors) return undefined;
  const { payDate, periodStart, periodEnd } = dates;
  return {
    payDate: payDate as string,
    ...(periodStart && periodEnd && { period: { beginsOn: periodStart, endsOn: periodEnd } }),
    federal: law.federal,
    states: stateCodes.flatMap((code) => law.state(code) ?? []),
    kinds,
    forms: stateCodes.flatMap((code) => readStateForm(code) ?? []),
    reciprocity: readReciprocity(dates.payDate),
    garnishments,
    contractors,
  };
}
