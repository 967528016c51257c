import { atLeastZero, type Cents, minus, noMoney, plus, share } from '../../values/money.ts';
import type { FederalFacts } from './facts.ts';
import type { TaxLineDetails, TaxLines } from './tax-lines.ts';
import { belowCap, excessOver, recordCap, taxAtRate, taxSpared } from './wage-cap.ts';
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
  const own = ownWages(facts, wages.socialSecurity, worksheet);
  const isAllOwn = own === wages.socialSecurity;
  const ownTaxable = isAllOwn ? taxable : belowCap(own, yearToDate.socialSecurity, wageBase);
  const ownTax = ownTaxable === taxable ? tax : taxAtRate(ownTaxable, rate, worksheet);
  const details = wagesAndTips(facts, wages.socialSecurity, taxable);
  const ownDetails = isAllOwn ? details : wagesAndTips(facts, own, ownTaxable);
  const workerDetails =
    own > ownTaxable ? { ...ownDetails, ...taxSpared(share(own, rate), ownTax) } : ownDetails;
  lines.add('US_SS', 'Social Security', 'employee', ownTax, ownTaxable, workerDetails);
  lines.add('US_SS_ER', 'Social Security Employer', 'employer', tax, taxable, details);
  return ownTax;
}

/** Wages use up the room below the wage base before tips do. */
function wagesAndTips(
  { wages }: FederalFacts,
  subject: Cents,
  taxable: Cents,
): TaxLineDetails | undefined {
  const excess = excessOver(subject, taxable);
  if (!wages.tips) return excess;
  const wagesOnly = atLeastZero(minus(subject, wages.tips));
  const tips = atLeastZero(minus(taxable, wagesOnly));
  return tips > 0 ? { ...excess, tips } : excess;
}

function medicareTax(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_MEDICARE')) return noMoney;
  const { rate, source } = facts.law.medicare;
  const wages = facts.wages.medicare;
  worksheet?.begin('US_MEDICARE', source);
  const tax = taxAtRate(wages, rate, worksheet);
  const own = ownWages(facts, wages, worksheet);
  const ownTax = own === wages ? tax : taxAtRate(own, rate, worksheet);
  lines.add('US_MEDICARE', 'Medicare', 'employee', ownTax, own);
  lines.add('US_MEDICARE_ER', 'Medicare Employer', 'employer', tax, wages);
  return ownTax;
}

/** Withheld above a threshold of wages paid by this employer. The employer pays no such tax. */
function additionalMedicare(facts: FederalFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_MEDICARE')) return noMoney;
  const { additionalRate, additionalAbove, source } = facts.law.medicare;
  const wages = ownWages(facts, facts.wages.medicare);
  const toDate = facts.yearToDate.medicare;
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

/** Wages without those whose tax on the worker a third party withheld (Publication 15-A, section 6). */
function ownWages({ wages }: FederalFacts, all: Cents, worksheet?: Worksheet): Cents {
  const { ficaWithheldElsewhere: elsewhere } = wages;
  if (!elsewhere) return all;
  const own = atLeastZero(minus(all, elsewhere));
  const figures = [all, elsewhere];
  worksheet?.step(
    'Wages of the worker’s share, without pay whose tax a third party withheld',
    '$0 − $1',
    figures,
    own,
  );
  return own;
}

/** Taxes withheld from the worker under the Federal Insurance Contributions Act. */
export function isFica(code: string): boolean {
  return code === 'US_SS' || code === 'US_MEDICARE' || code === 'US_ADDITIONAL_MEDICARE';
}
