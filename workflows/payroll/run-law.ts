import { compilePayLaw } from '../../engine/withholding/compile-pay-law.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import {
  listYears,
  readFederalForms,
  readPayLaw,
  readStateForm,
  readTaxedCities,
} from '../../law/law.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';

export interface DatedRunLaw {
  readonly law: RunLaw;
  /** There is no law for the pay date yet: the nearest was used, and nothing may be paid by it. */
  readonly isEstimated: boolean;
}

/** The law that a payment of a period on a day follows, in the states that were named. */
export function loadRunLaw(
  period: Pick<PayPeriod, 'beginsOn' | 'endsOn'>,
  payDate: CalendarDate,
  states: readonly string[],
): DatedRunLaw {
  const { beginsOn, endsOn } = period;
  const key = [payDate, beginsOn, endsOn, ...states].join(' ');
  let known = compiled.get(key);
  if (!known) {
    known = compileLaw({ payDate, periodStart: beginsOn, periodEnd: endsOn }, states);
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(key, known);
  }
  return known;
}

/** Compiling the law takes milliseconds, and the same days are asked for again and again. */
const compiled = new Map<string, DatedRunLaw>();
const mostCompiled = 50;

function compileLaw(
  dates: {
    readonly payDate: CalendarDate;
    readonly periodStart: CalendarDate;
    readonly periodEnd: CalendarDate;
  },
  states: readonly string[],
): DatedRunLaw {
  const own = readPayLaw(dates, states);
  const parts = own ?? readPayLaw({ payDate: nearestDayWithLaw(dates.payDate) }, states);
  if (!parts) throw new Error('the law files hold no whole year');
  return {
    isEstimated: !own,
    law: {
      pay: compilePayLaw(parts),
      federalForms: readFederalForms(),
      stateForms: Object.fromEntries(
        states.flatMap((state) => {
          const form = readStateForm(state);
          return form ? [[state, form]] : [];
        }),
      ),
      cities: readTaxedCities(),
    },
  };
}

/** The nearest day for which there is law: of the last year before, or of the first one after. */
function nearestDayWithLaw(payDate: CalendarDate): CalendarDate {
  const years = listYears();
  const year = years.findLast((one) => one < yearOf(payDate)) ?? years[0];
  return calendarDate(`${year}-12-31`);
}
