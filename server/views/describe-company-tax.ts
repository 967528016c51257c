import { taxPayers, taxWageBases } from '../../contract/adminPortal/company-tax-fields.ts';
import type { CompanyTaxScope, CompanyTaxTerms } from '../../engine/withholding/company-taxes.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { formatPercent } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';

/** Describes a tax that the company entered: figures, payer, workers and days. */
export function describeCompanyTax(
  { code, state }: { readonly code: string; readonly state: string },
  terms: CompanyTaxTerms,
  {
    startsOn,
    endsOn,
  }: { readonly startsOn: CalendarDate; readonly endsOn?: CalendarDate | undefined },
): string {
  const days = endsOn === undefined ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const payer = taxPayers[terms.payer].toLowerCase();
  return `${code} (${terms.name}): ${describeFigures(terms)}, paid by the ${payer}, ${describeScope(terms.appliesTo, state)}, for payments ${days}. Payments that were submitted before keep their taxes.`;
}

function describeFigures({ rate, amount, per, base, wageCap, taxCap }: CompanyTaxTerms): string {
  if (!rate) return `$${formatMoney(amount as NonNullable<typeof amount>)} for each ${per}`;
  const wages = `${formatPercent(rate)} of ${taxWageBases[base]}`;
  const limits = [
    wageCap !== undefined && `up to $${formatMoney(wageCap)} of wages a year`,
    taxCap !== undefined && `at most $${formatMoney(taxCap)} a year`,
  ].filter(Boolean);
  return [wages, ...limits].join(', ');
}

/** Describes the workers that a company's tax applies to. */
export function describeScope(scope: CompanyTaxScope, state: string): string {
  const { jurisdictions = [], locationIds = [], cities = [], zipCodes = [], workerIds } = scope;
  if (workerIds)
    return `for ${workerIds.length} named ${workerIds.length === 1 ? 'worker' : 'workers'}`;
  const places = [
    ...jurisdictions,
    ...cities,
    ...zipCodes,
    ...(locationIds.length > 0 ? [`${locationIds.length} locations of the company`] : []),
  ];
  const where = places.length > 0 ? places.join(', ') : stateNames[state as StateCode];
  return {
    work: `for work in ${where}`,
    home: `for residents of ${where}`,
    workOrHome: `for work in and residents of ${where}`,
  }[scope.place];
}
