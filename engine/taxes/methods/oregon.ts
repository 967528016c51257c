import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  divide,
  lesser,
  minus,
  times,
} from '../../../values/money.ts';
import type { Rate } from '../../../values/rate.ts';
import { amountFrom } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import { filingStatusOf, forStatus, type WithholdingInput } from './withholding-input.ts';

type Law = IncomeTaxLawOf<'oregon'>;
type Schedule = Law['schedules'][string];

/** Computes Oregon's 150-206-436, which deducts federal tax up to a limit that falls as wages rise. */
export function oregon(law: Law, facts: WithholdingInput, worksheet?: Worksheet): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const limits = forStatus(law.statuses, status);
  const allowances = facts.certificate.allowances ?? 0;
  // The formula puts single workers with three or more allowances on the married schedule.
  const schedule = forStatus(law.schedules, allowances >= 3 ? 'married' : status);
  const annual = times(facts.wages, facts.periods);
  worksheet?.step('Annualized wages', '$0 × #1', [facts.wages, facts.periods], annual);
  const limit = amountFrom(limits.federalTaxLimit, annual);
  const federal = lesser(times(facts.federalTax, facts.periods), limit);
  worksheet?.step(
    'Federal tax deducted',
    'the lesser of $0 × #1 and $2',
    [facts.federalTax, facts.periods, limit],
    federal,
  );
  const income = atLeastZero(minus(minus(annual, federal), schedule.standardDeduction));
  worksheet?.step(
    'Annual income after deductions',
    '$0 − $1 − $2',
    [annual, federal, schedule.standardDeduction],
    income,
  );
  const before = scheduleTax(law, schedule, annual, income, worksheet);
  const credits = annual > limits.creditLimit ? 0 : allowances;
  const tax = atLeastZero(minus(before, times(law.credit, credits)));
  worksheet?.step(
    'Less the credit for allowances',
    '$0 − #1 × $2',
    [before, credits, law.credit],
    tax,
  );
  const period = divide(tax, facts.periods, law.rounding);
  worksheet?.step('Tax for the pay period', '$0 ÷ #1', [tax, facts.periods], period, law.rounding);
  return period;
}

function scheduleTax(
  law: Law,
  schedule: Schedule,
  annual: Cents,
  income: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const { rows } = schedule.tables.findLast(
    (table) => annual >= table.wagesFrom,
  ) as Schedule['tables'][number];
  let row = rows.from.length - 1;
  while (row > 0 && income < (rows.from[row] as Cents)) row -= 1;
  const [base, over, rate] = [
    rows.base[row] as Cents,
    rows.over[row] as Cents,
    rows.rate[row] as Rate,
  ];
  const tax = baseAndShare(base, minus(income, over), rate, 1, law.annualRounding);
  worksheet?.step(
    'Annual tax',
    '$0 + ($1 − $2) × %3',
    [base, income, over, rate],
    tax,
    law.annualRounding,
  );
  return tax;
}
