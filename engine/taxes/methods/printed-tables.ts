import type { IncomeTaxLawOf } from '../../../law/schema.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  minus,
  noMoney,
  plus,
  times,
} from '../../../values/money.ts';
import { tableTax } from '../tables.ts';
import type { Working } from '../working.ts';
import { forFrequency, forStatus, statusOf, type Withholding } from './withholding.ts';

type Law = IncomeTaxLawOf<'printed tables'>;

/** The table a state prints for the pay frequency, on the wages of the period less its deductions. */
export function printedTables(law: Law, facts: Withholding, working?: Working): Cents {
  const status = statusOf(law, facts.certificate);
  const deduction = law.standardDeduction
    ? divide(forStatus(law.standardDeduction, status), facts.periods)
    : noMoney;
  const allowance = allowances(law, facts);
  const taxable = atLeastZero(minus(facts.wages, plus(deduction, allowance)));
  working?.step(
    'Wages of the period after deductions',
    '$0 − $1 standard deduction − $2 allowances',
    [facts.wages, deduction, allowance],
    taxable,
  );
  const byStatus =
    'every' in law.tables ? law.tables.every : forFrequency(law.tables, facts.payFrequency);
  const table = forStatus(byStatus, status);
  const tax = tableTax(table, taxable, noMoney, 1, law.rounding, working);
  return law.claimedCredit ? lessClaimed(tax, facts, working) : tax;
}

function allowances(law: Law, facts: Withholding): Cents {
  const count = facts.certificate.allowances ?? 0;
  if (count === 0) return noMoney;
  if (law.allowanceWageLimit && times(facts.wages, facts.periods) > law.allowanceWageLimit)
    return noMoney;
  if (law.periodAllowance)
    return times(forFrequency(law.periodAllowance, facts.payFrequency), count);
  return law.allowance ? divide(times(law.allowance, count), facts.periods) : noMoney;
}

function lessClaimed(tax: Cents, facts: Withholding, working: Working | undefined): Cents {
  const claimed = facts.certificate.annualAmount ?? noMoney;
  const credit = divide(claimed, facts.periods);
  const rest = atLeastZero(minus(tax, credit));
  working?.step('Less the credit claimed', '$0 − $1 ÷ #2', [tax, claimed, facts.periods], rest);
  return rest;
}
