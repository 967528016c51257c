import type { Pay, StateTaxableWages, TaxableWages } from '../../engine/pay/pay.ts';
import type { StateYearToDate, YearToDate } from '../../engine/withholding/pay-facts.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';

/** Adds a payment's gross pay and taxable wages to the totals of its year; monthly limits are not reset. */
export function addToYearToDate(
  before: YearToDate,
  { gross, taxableWages: taxable }: Pay,
): YearToDate {
  return {
    gross: plus(before.gross, gross),
    supplemental: plus(before.supplemental, taxable.supplemental),
    socialSecurity: plus(before.socialSecurity, taxable.socialSecurity),
    medicare: plus(before.medicare, taxable.medicare),
    unemployment: plus(before.unemployment, taxable.unemployment),
    ficaWithheld: plus(before.ficaWithheld, taxable.ficaWithheld),
    states: taxable.states.reduce(addState, before.states),
    limits: addLimits(before.limits, taxable.limits),
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
  taxable: StateTaxableWages,
): Readonly<Record<string, StateYearToDate>> {
  const before = states[taxable.state];
  const programs: Record<string, Cents> = { ...before?.programs };
  for (const [code, wages] of Object.entries(taxable.programs))
    programs[code] = plus(programs[code] ?? noMoney, wages);
  return {
    ...states,
    [taxable.state]: {
      unemployment: plus(before?.unemployment ?? noMoney, taxable.unemployment),
      programs,
    },
  };
}
