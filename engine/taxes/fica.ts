import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { FederalFacts } from './facts.ts';
import type { TaxLines } from './tax-lines.ts';
import { belowCap, recordCap, taxAtRate } from './wage-cap.ts';
import type { Worksheet } from './worksheet.ts';

/** Adds Social Security and Medicare of both payers; returns the tax withheld from the worker. */
export function computeFica(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  const security = socialSecurity(facts, lines, worksheet);
  const medicare = medicareTax(facts, lines, worksheet);
  return plus(plus(security, medicare), additionalMedicare(facts, lines, worksheet));
}

function socialSecurity(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_SS')) return noMoney;
  const { rate, wageBase, source } = facts.law.socialSecurity;
  const { wages, yearToDate } = facts;
  const taxable = belowCap(wages.socialSecurity, yearToDate.socialSecurity, wageBase);
  worksheet?.begin('US_SS', source);
  recordCap(worksheet, wages.socialSecurity, yearToDate.socialSecurity, wageBase, taxable);
  const tax = taxAtRate(taxable, rate, worksheet);
  lines.add('US_SS', 'Social Security', 'employee', tax, taxable);
  lines.add('US_SS_ER', 'Social Security Employer', 'employer', tax, taxable);
  return tax;
}

function medicareTax(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_MEDICARE')) return noMoney;
  const { rate, source } = facts.law.medicare;
  const wages = facts.wages.medicare;
  worksheet?.begin('US_MEDICARE', source);
  const tax = taxAtRate(wages, rate, worksheet);
  lines.add('US_MEDICARE', 'Medicare', 'employee', tax, wages);
  lines.add('US_MEDICARE_ER', 'Medicare Employer', 'employer', tax, wages);
  return tax;
}

/** Withheld above a threshold of wages paid by this employer. The employer pays no such tax. */
function additionalMedicare(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_MEDICARE')) return noMoney;
  const { additionalRate, additionalAbove, source } = facts.law.medicare;
  const [wages, toDate] = [facts.wages.medicare, facts.yearToDate.medicare];
  const above = (wages - belowCap(wages, toDate, additionalAbove)) as Cents;
  if (above === 0) return noMoney;
  worksheet?.begin('US_ADDITIONAL_MEDICARE', source);
  const figures = [wages, toDate, additionalAbove];
  worksheet?.step(
    'Wages above the threshold of the year',
    '$0 + $1 year to date, above $2',
    figures,
    above,
  );
  const tax = taxAtRate(above, additionalRate, worksheet);
  lines.add('US_ADDITIONAL_MEDICARE', 'Additional Medicare', 'employee', tax, above);
  return tax;
}

/** Taxes withheld from the worker under the Federal Insurance Contributions Act. */
export function isFica(code: string): boolean {
  return code === 'US_SS' || code === 'US_MEDICARE' || code === 'US_ADDITIONAL_MEDICARE';
}
