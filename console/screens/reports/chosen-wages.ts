import { type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import type { ReportsSearch } from '../../words/reports-parts.ts';

interface TaxOfWages {
  readonly taxCode: string;
}

/** The states of taxes, in the order of their codes. */
export function listStatesOfTaxes(taxes: readonly TaxOfWages[]): readonly string[] {
  const codes = taxes.flatMap(({ taxCode }) => /^([A-Z]{2})_/.exec(taxCode)?.[1] ?? []);
  return [...new Set(codes)].filter((code) => code !== 'US').toSorted();
}

/** The year and quarter of an address; those of today in place of what is absent or does not exist. */
export function chooseQuarter({ year, quarter }: ReportsSearch, today: CalendarDate) {
  const isQuarter = quarter !== undefined && quarter >= 1 && quarter <= 4;
  return {
    year: year ?? yearOf(today),
    quarter: isQuarter ? quarter : Math.ceil(Number(today.slice(5, 7)) / 3),
  };
}

/** The state of an address if it is one of these, and otherwise the first of them. */
export function chooseState({ state }: ReportsSearch, states: readonly string[]) {
  return state !== undefined && states.includes(state) ? state : states[0];
}
