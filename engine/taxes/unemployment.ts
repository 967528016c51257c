import type { FederalLaw } from '../../law/law.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';
import { differenceOfRates, noRate, type Rate, sumOfRates } from '../../values/rate.ts';
import type { CompanyTaxFacts, FederalFacts, StateFacts } from './facts.ts';
import type { TaxLines } from './tax-lines.ts';
import { belowCap, excessOver, recordCap, taxAtRate } from './wage-cap.ts';
import type { Worksheet } from './worksheet.ts';

/** Adds FUTA: the full rate less the credit, which is reduced for states with unpaid federal loans. */
export function computeFederalUnemployment(
  facts: FederalFacts,
  lines: TaxLines,
  worksheet?: Worksheet,
): void {
  if (!lines.isDue('US_FUTA')) return;
  const law = facts.law.unemployment;
  const [wages, toDate] = [facts.wages.unemployment, facts.yearToDate.unemployment];
  const taxable = belowCap(wages, toDate, law.wageBase);
  worksheet?.begin('US_FUTA', law.source);
  recordCap(worksheet, wages, toDate, law.wageBase, taxable);
  const tax = taxAtRate(taxable, federalUnemploymentRate(law, facts.unemploymentState), worksheet);
  lines.add('US_FUTA', 'FUTA', 'employer', tax, taxable, excessOver(wages, taxable));
}

export function federalUnemploymentRate(
  law: FederalLaw['unemployment'],
  state: string | undefined,
): Rate {
  const net = differenceOfRates(law.rate, law.credit);
  const lost = state === undefined ? undefined : law.creditReduction[state];
  return lost ? sumOfRates(net, lost) : net;
}

/** Adds state unemployment tax at the company's rate; returns it, because some programs are a share of it. */
export function computeStateUnemployment(
  facts: StateFacts,
  company: CompanyTaxFacts,
  lines: TaxLines,
  worksheet?: Worksheet,
): Cents {
  const { code, name } = facts.law.taxes.unemployment;
  if (!lines.isDue(code)) return noMoney;
  const own = company.rates[code];
  if (!own) {
    lines.refuse(code, `${name}: enter the rate from the company's rate notice.`);
    return noMoney;
  }
  const base = own.wageBase ?? facts.law.unemployment?.wageBase;
  if (base === undefined) {
    lines.refuse(
      code,
      `${name}: no wage base is known for this date. Enter the one from the company's rate notice.`,
    );
    return noMoney;
  }
  const wages = facts.wages.unemployment;
  const { unemployment: here, unemploymentElsewhere: elsewhere = noMoney } = facts.yearToDate;
  const toDate = plus(here, elsewhere);
  const taxable = belowCap(wages, toDate, base);
  worksheet?.begin(code, `The company's rate notice; ${facts.law.unemployment?.source ?? ''}`);
  recordCap(worksheet, wages, toDate, base, taxable);
  const tax = taxAtRate(taxable, own.rate ?? noRate, worksheet);
  lines.add(code, name, 'employer', tax, taxable, excessOver(wages, taxable));
  return tax;
}
