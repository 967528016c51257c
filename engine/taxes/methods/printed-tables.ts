import type { IncomeTaxLawOf } from '../../../law/law.ts';
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
import type { Worksheet } from '../worksheet.ts';
import {
  filingStatusOf,
  forFrequency,
  forStatus,
  type WithholdingInput,
} from './withholding-input.ts';

type Law = IncomeTaxLawOf<'printed tables'>;

/** Applies the table printed for the pay frequency to the wages of the period less deductions. */
export function printedTables(law: Law, facts: WithholdingInput, worksheet?: Worksheet): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const deducted = deductions(law, facts, status);
  const taxable = atLeastZero(minus(facts.wages, deducted));
  worksheet?.step(
    'Wages after deductions for the pay period',
    '$0 − $1',
    [facts.wages, deducted],
    taxable,
  );
  const byStatus =
    'every' in law.tables ? law.tables.every : forFrequency(law.tables, facts.payFrequency);
  const table = forStatus(byStatus, status);
  const tax = tableTax(table, taxable, noMoney, 1, law.rounding, worksheet);
  return law.claimedCredit ? lessClaimed(tax, facts, worksheet) : tax;
}

/** Adds annual amounts before dividing and rounding once, as the states' worksheets do. */
function deductions(law: Law, facts: WithholdingInput, status: string): Cents {
  const count = facts.certificate.allowances ?? 0;
  const standard = law.standardDeduction ? forStatus(law.standardDeduction, status) : noMoney;
  const yearly = plus(standard, law.allowance ? times(law.allowance, count) : noMoney);
  const fromYear = divide(yearly, facts.periods);
  if (!law.periodAllowance || count === 0 || isPastLimit(law, facts)) return fromYear;
  return plus(fromYear, times(forFrequency(law.periodAllowance, facts.payFrequency), count));
}

function isPastLimit(law: Law, facts: WithholdingInput): boolean {
  const limit = law.allowanceWageLimit;
  return limit !== undefined && times(facts.wages, facts.periods) > limit;
}

function lessClaimed(tax: Cents, facts: WithholdingInput, worksheet: Worksheet | undefined): Cents {
  const claimed = facts.certificate.annualAmount ?? noMoney;
  const credit = divide(claimed, facts.periods);
  const rest = atLeastZero(minus(tax, credit));
  worksheet?.step('Less the claimed credit', '$0 − $1 ÷ #2', [tax, claimed, facts.periods], rest);
  return rest;
}
