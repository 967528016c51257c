import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../database/package-root.ts';

// The model's own taxes, with the figures of the law files and none of the engine: federal income tax by
// Publication 15-T, Worksheet 1A, and Publication 15, section 7; Social Security and Medicare; FUTA; and the
// unemployment tax of Texas, which has no income tax. All amounts are whole cents.

export type FilingStatus = 'single' | 'married_joint' | 'head_of_household';

export interface W4 {
  readonly status: FilingStatus;
  readonly twoJobs: boolean;
  readonly extra: number;
}

/** Totals of the year before a payment. */
interface YearToDate {
  readonly wages: number;
  readonly supplemental: number;
  readonly taxOnRegularPay: number;
}

export interface TaxedPayment {
  readonly regular: number;
  readonly supplemental: number;
  readonly periods: number;
  readonly w4: W4;
  readonly year: YearToDate;
  /** The last regular payment, which supplemental pay alone may be taxed together with. */
  readonly lastRegular: { readonly wages: number; readonly withheld: number } | undefined;
  /** The company's unemployment rate in percent, as text. */
  readonly unemploymentRate: string;
}

export type ModelTaxes = Readonly<Record<TaxCode, number>> & { readonly taxOnRegularPay: number };

export const employeeTaxCodes = [
  'US_FIT',
  'US_SS',
  'US_MEDICARE',
  'US_ADDITIONAL_MEDICARE',
] as const;
export const employerTaxCodes = ['US_SS_ER', 'US_MEDICARE_ER', 'US_FUTA', 'TX_SUI'] as const;
export type TaxCode = (typeof employeeTaxCodes)[number] | (typeof employerTaxCodes)[number];

export function computeModelTaxes(payment: TaxedPayment): ModelTaxes {
  const { regular, supplemental, year, unemploymentRate } = payment;
  const wages = regular + supplemental;
  const paid = year.wages;
  const socialSecurity = share(belowCap(wages, paid, cents(fica.wageBase)), fica.rate);
  const ofMedicare = share(wages, medicare.rate);
  const below = belowCap(wages, paid, cents(medicare.additionalAbove));
  const additional = share(wages - below, medicare.additionalRate);
  const tax = incomeTax(payment, wages - socialSecurity - ofMedicare - additional);
  return {
    US_FIT: tax.withheld,
    US_SS: socialSecurity,
    US_MEDICARE: ofMedicare,
    US_ADDITIONAL_MEDICARE: additional,
    US_SS_ER: socialSecurity,
    US_MEDICARE_ER: ofMedicare,
    US_FUTA: share(belowCap(wages, paid, cents(futa.wageBase)), netFutaRate),
    TX_SUI: share(belowCap(wages, paid, cents(texas.wageBase)), unemploymentRate, 100),
    taxOnRegularPay: tax.onRegularPay,
  };
}

/**
 * Withholding on regular and supplemental wages, and its part on regular wages. Social Security and
 * Medicare come first (IRS Topic 761): an extra amount of Form W-4 may exceed the pay that is left.
 */
function incomeTax(payment: TaxedPayment, available: number) {
  const { onRegular, onSupplemental } = incomeTaxDue(payment);
  const withheld = Math.min(onRegular + onSupplemental, available);
  const rest = withheld - onSupplemental;
  return { withheld, onRegularPay: rest > 0 ? rest : Math.min(withheld, onRegular) };
}

function incomeTaxDue(payment: TaxedPayment) {
  const { regular, supplemental, year, lastRegular } = payment;
  const onRegular = regularTax(regular, payment);
  if (supplemental === 0) return { onRegular, onSupplemental: 0 };
  const below = belowCap(supplemental, year.supplemental, cents(bonus.threshold));
  const mandatory = share(supplemental - below, bonus.rateAbove);
  // The flat rate needs income tax withheld from regular pay, this year or with this payment.
  if (year.taxOnRegularPay > 0 || onRegular > 0)
    return { onRegular, onSupplemental: share(below, bonus.rate) + mandatory };
  const last = regular === 0 ? lastRegular : undefined;
  const together = regularTax((last?.wages ?? regular) + below, payment);
  return { onRegular, onSupplemental: Math.max(together - (last?.withheld ?? 0), 0) + mandatory };
}

/** Worksheet 1A: annual wages less the deduction, the tax of the table, divided by the pay periods. */
function regularTax(wages: number, { periods, w4 }: TaxedPayment): number {
  if (wages === 0) return 0;
  const deduction = w4.twoJobs ? 0 : cents(income.deduction[w4.status]);
  const adjusted = Math.max(wages * periods - deduction, 0);
  const table = (w4.twoJobs ? income.twoJobs : income.standard)[w4.status];
  const row = table.findLast(([from]) => cents(from) <= adjusted) ?? ['0', '0', '0'];
  const { parts, per } = fraction(row[1]);
  const tax = BigInt(cents(row[2])) * per + BigInt(adjusted - cents(row[0])) * parts;
  return divideHalfUp(tax, per * BigInt(periods)) + w4.extra;
}

const belowCap = (wages: number, paid: number, cap: number) =>
  Math.min(wages, Math.max(cap - paid, 0));

/** Divides and rounds half up. */
export function divideHalfUp(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}

function share(amount: number, rate: string, of = 1): number {
  const { parts, per } = fraction(rate);
  return divideHalfUp(BigInt(amount) * parts, per * BigInt(of));
}

function fraction(text: string): { readonly parts: bigint; readonly per: bigint } {
  const [whole = '0', decimals = ''] = text.split('.');
  return { parts: BigInt(whole + decimals), per: 10n ** BigInt(decimals.length) };
}

function cents(dollars: string): number {
  return share(100, dollars);
}

type Row = readonly [from: string, rate: string, base: string];
type Table = Readonly<Record<FilingStatus, readonly Row[]>>;
interface IncomeTaxFigures {
  readonly deduction: Readonly<Record<FilingStatus, string>>;
  readonly standard: Table;
  readonly twoJobs: Table;
}
type Figures = Readonly<Record<string, string>>;

const readLaw = (place: string) =>
  JSON.parse(readFileSync(join(packageRoot, `law/us/${place}/2026.json`), 'utf8'));
const federal = readLaw('federal');
const income: IncomeTaxFigures = federal.incomeTax[0];
const bonus = federal.supplemental[0] as Figures & {
  rate: string;
  rateAbove: string;
  threshold: string;
};
const fica = federal.socialSecurity[0] as Figures & { rate: string; wageBase: string };
const medicare = federal.medicare[0] as Figures & {
  rate: string;
  additionalRate: string;
  additionalAbove: string;
};
const futa = federal.unemployment[0] as Figures & { wageBase: string };
const texas = readLaw('TX').unemployment[0] as Figures & { wageBase: string };
/** 6.0 % less the credit of 5.4 %. */
const netFutaRate = '0.006';
