import type { LedgerKinds } from '../../engine/ledger/plan-transactions.ts';
import { compilePayLaw } from '../../engine/withholding/compile-pay-law.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import type { RunFacts } from '../../engine/withholding/pay-facts.ts';
import {
  builtInLaw,
  type Law,
  readFederalForms,
  readPlaces,
  readStateForm,
} from '../../law/law.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { RunTerms } from '../../store/pay-runs.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';

export interface DatedRunLaw {
  readonly law: RunLaw;
  /** True when there is no law for the pay date yet: the nearest is used, and nothing can be paid by it. */
  readonly isEstimated: boolean;
}

/** Loads the law that applies to a period paid on a day, for some states. */
export function loadRunLaw(
  law: Law,
  period: Pick<PayPeriod, 'beginsOn' | 'endsOn'>,
  payDate: CalendarDate,
  states: readonly string[],
): DatedRunLaw {
  const { beginsOn, endsOn } = period;
  const key = [payDate, beginsOn, endsOn, ...states].join(' ');
  const known = compiled.get(law) ?? new Map<string, DatedRunLaw>();
  compiled.set(law, known);
  let runLaw = known.get(key);
  if (!runLaw) {
    runLaw = compileLaw(law, { payDate, periodStart: beginsOn, periodEnd: endsOn }, states);
    if (known.size >= maxCompiled) known.clear();
    known.set(key, runLaw);
  }
  return runLaw;
}

/** The facts that all pay of a stored run has in common. */
export function restoreRunFacts(law: Law, terms: RunTerms, payDate: CalendarDate): RunFacts {
  const { law: runLaw } = loadRunLaw(law, terms, payDate, terms.states);
  const { payFrequency, periodsPerYear: periods, supplementalMethod, company } = terms;
  return { law: runLaw.pay, payFrequency, periodsPerYear: periods, supplementalMethod, company };
}

/** True if there is law for the year of a stored run. */
export function hasLawOf(law: Law, terms: RunTerms, payDate: CalendarDate): boolean {
  return !loadRunLaw(law, terms, payDate, terms.states).isEstimated;
}

/** The kinds of pay as the ledger needs them; they are the same in every year and for every operator. */
export function ledgerKindsOn(payDate: CalendarDate): LedgerKinds {
  return loadRunLaw(builtInLaw, { beginsOn: payDate, endsOn: payDate }, payDate, []).law.pay.kinds;
}

/** Compiling the law takes milliseconds, and the same days recur. */
const compiled = new WeakMap<Law, Map<string, DatedRunLaw>>();
const maxCompiled = 50;

function compileLaw(
  law: Law,
  dates: {
    readonly payDate: CalendarDate;
    readonly periodStart: CalendarDate;
    readonly periodEnd: CalendarDate;
  },
  states: readonly string[],
): DatedRunLaw {
  const own = law.payLaw(dates, states);
  const parts = own ?? law.payLaw({ payDate: nearestDayWithLaw(law, dates.payDate) }, states);
  if (!parts) throw new Error('the law files contain no complete year');
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
      places: readPlaces(states),
    },
  };
}

/** Falls back to the latest earlier year with law, or to the first year. */
function nearestDayWithLaw({ years }: Law, payDate: CalendarDate): CalendarDate {
  const year = years.findLast((one) => one < yearOf(payDate)) ?? years[0];
  return calendarDate(`${year}-12-31`);
}
