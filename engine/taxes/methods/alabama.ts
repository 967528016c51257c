import type { IncomeTaxLawOf } from '../../../law/law.ts';
import { atLeastZero, type Cents, minus, noMoney, plus, times } from '../../../values/money.ts';
import { amountFrom, amountOver, tableTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import { filingStatusOf, forStatus, type WithholdingInput } from './withholding-input.ts';

/** Alabama deducts the annualized federal tax withheld, without a limit. */
export function alabama(
  law: IncomeTaxLawOf<'alabama'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const figures = forStatus(law.statuses, filingStatusOf(law, facts.certificate));
  const annual = times(facts.wages, facts.periods);
  worksheet?.step('Annualized wages', '$0 × #1', [facts.wages, facts.periods], annual);
  const standard = amountFrom(figures.standardDeduction, annual);
  worksheet?.step('Standard deduction at these wages', 'step for $0', [annual], standard);
  const federal = times(facts.federalTax, facts.periods);
  worksheet?.step('Annualized federal tax', '$0 × #1', [facts.federalTax, facts.periods], federal);
  const count = facts.certificate.allowances ?? 0;
  const each = amountOver(law.dependentExemption, annual);
  const exemptions = plus(figures.personalExemption, times(each, count));
  const taxable = atLeastZero(minus(minus(minus(annual, standard), federal), exemptions));
  worksheet?.step(
    'Annual income after deductions',
    '$0 − $1 − $2 − $3 personal − #4 × $5 for dependents',
    [annual, standard, federal, figures.personalExemption, count, each],
    taxable,
  );
  return tableTax(figures.table, taxable, noMoney, facts.periods, law.rounding, worksheet);
}
