import type { StateTaxableWages, TaxableWages } from '../../engine/pay/pay.ts';
import type { StateYearToDate, YearToDate } from '../../engine/withholding/pay-facts.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';

/** Adds a payment's taxable wages to the totals of its year; monthly limits are not reset. */
export function addToYearToDate(before: YearToDate, payTotals: TaxableWages): YearToDate {
  return {
    supplemental: plus(before.supplemental, payTotals.supplemental),
    socialSecurity: plus(before.socialSecurity, payTotals.socialSecurity),
    medicare: plus(before.medicare, payTotals.medicare),
    unemployment: plus(before.unemployment, payTotals.unemployment),
    ficaWithheld: plus(before.ficaWithheld, payTotals.ficaWithheld),
    states: payTotals.states.reduce(addState, before.states),
    limits: addLimits(before.limits, payTotals.limits),
  };
}

function addLimits(
  before: YearToDate['limits'],
  added: TaxableWages['limits'],
): YearToDate['limits'] {
  if (added.length === 0) return before;
  const limits: Record<string, Cents> = { ...before };
  for (const { limit, amount } of added) limits[limit] = plus(limits[limit] ?? noMoney, amount);
  return limits;
}

function addState(
  states: Readonly<Record<string, StateYearToDate>>,
  payTotals: StateTaxableWages,
): Readonly<Record<string, StateYearToDate>> {
  const before = states[payTotals.state];
  const programs: Record<string, Cents> = { ...before?.programs };
  for (const [code, wages] of Object.entries(payTotals.programs))
    programs[code] = plus(programs[code] ?? noMoney, wages);
  return {
    ...states,
    [payTotals.state]: {
      unemployment: plus(before?.unemployment ?? noMoney, payTotals.unemployment),
      programs,
    },
  };
}
