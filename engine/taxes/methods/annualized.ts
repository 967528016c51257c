import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  lesser,
  minus,
  noMoney,
  plus,
  times,
} from '../../../values/money.ts';
import { scaledTableTax, tableTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import { filingStatusOf, forStatus, type WithholdingInput } from './withholding-input.ts';

type Whole = IncomeTaxLawOf<'annualised'>;
/** Figures the method needs. A city's table has fewer than a state's. */
type Law = Pick<Whole, 'rounding' | 'tables'> & Partial<Omit<Whole, 'method'>>;

/** Annualizes wages, subtracts deductions, applies the annual table and divides by the pay periods. */
export function annualized(law: Law, facts: WithholdingInput, worksheet?: Worksheet): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const annual = times(facts.wages, facts.periods);
  worksheet?.step('Annualized wages', '$0 × #1', [facts.wages, facts.periods], annual);
  const deducted = deductions(law, facts, status, annual, worksheet);
  const table = forStatus(law.tables, status);
  const allowances = facts.certificate.allowances ?? 0;
  if (law.shareDeduction && allowances > 0)
    return withShareDeduction(law, law.shareDeduction, facts, minus(annual, deducted), worksheet);
  const taxable = atLeastZero(minus(annual, deducted));
  const credit = law.credit === undefined ? noMoney : times(law.credit, allowances);
  if (law.annualRounding === undefined)
    return tableTax(table, taxable, credit, facts.periods, law.rounding, worksheet);
  const tax = tableTax(table, taxable, credit, 1, law.annualRounding, worksheet);
  const period = divide(tax, facts.periods, law.rounding);
  worksheet?.step('Tax for the pay period', '$0 ÷ #1', [tax, facts.periods], period, law.rounding);
  return period;
}

function deductions(
  law: Law,
  facts: WithholdingInput,
  status: string,
  annual: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const standard = standardDeduction(law, facts, status);
  const { allowances = 0, secondaryAllowances = 0, annualAmount = noMoney } = facts.certificate;
  const first = law.allowance ?? noMoney;
  const second = law.secondaryAllowance ?? noMoney;
  const claimed = law.claimedAmount === 'deducted' ? annualAmount : noMoney;
  const allowed = plus(times(first, allowances), times(second, secondaryAllowances));
  const total = plus(plus(standard, allowed), claimed);
  worksheet?.step(
    'Annual income after deductions',
    deductionFormula(standard, allowances, secondaryAllowances, claimed),
    [annual, standard, allowances, first, secondaryAllowances, second, claimed],
    atLeastZero(minus(annual, total)),
  );
  return total;
}

/** Leaves out deductions of zero, so that the formula is easy to check. */
function deductionFormula(
  standard: Cents,
  allowances: number,
  secondaryAllowances: number,
  claimed: Cents,
): string {
  const first = standard === 0 ? '$0' : '$0 − $1 standard deduction';
  const second = allowances === 0 ? first : `${first} − #2 × $3 allowances`;
  const third = secondaryAllowances === 0 ? second : `${second} − #4 × $5 additional allowances`;
  return claimed === 0 ? third : `${third} − $6 claimed`;
}

function standardDeduction(law: Law, facts: WithholdingInput, status: string): Cents {
  const { annualAmount } = facts.certificate;
  if (law.claimedAmount === 'in place of the standard deduction' && annualAmount !== undefined)
    return annualAmount;
  return law.standardDeduction ? forStatus(law.standardDeduction, status) : noMoney;
}

/** Subtracts a standard deduction that is a percentage of wages up to a limit, without rounding it. */
function withShareDeduction(
  law: Law,
  { rate, limit }: NonNullable<Law['shareDeduction']>,
  facts: WithholdingInput,
  before: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const annual = times(facts.wages, facts.periods);
  const deduction = lesser(times(annual, rate.parts), times(limit, rate.per));
  const income = atLeastZero(minus(times(before, rate.per), deduction));
  worksheet?.step(
    'Less a standard deduction that is a percentage of wages',
    '$0 − the lesser of $1 × %2 and $3',
    [before, annual, rate, limit],
    divide(income, rate.per),
  );
  const table = forStatus(law.tables, filingStatusOf(law, facts.certificate));
  return scaledTableTax(table, income, rate.per, facts.periods, law.rounding, worksheet);
}
