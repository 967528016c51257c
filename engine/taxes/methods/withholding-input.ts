import type { IncomeTaxLaw, LocalLawOf } from '../../../law/law.ts';
import type { Cents } from '../../../values/money.ts';
import type { PayFrequency } from '../../../values/pay-schedule.ts';
import type { Rate } from '../../../values/rate.ts';
import type { StateCertificate } from '../facts.ts';

/** Input of a state's withholding method for one payment. */
export interface WithholdingInput {
  /** Taxable wages of the period. */
  readonly wages: Cents;
  readonly payFrequency: PayFrequency;
  readonly periods: number;
  readonly certificate: StateCertificate;
  /** Federal income tax withheld from the same payment. */
  readonly federalTax: Cents;
  /** Social Security and Medicare withheld from the same payment, and before it in the year. */
  readonly fica: Cents;
  readonly ficaToDate: Cents;
  /** Local tax that the state's own table includes. */
  readonly within: LocalLawOf<'within the state tax'> | Rate | undefined;
}

export function filingStatusOf(
  law: Partial<Pick<IncomeTaxLaw, 'withoutCertificate'>>,
  certificate: StateCertificate,
): string {
  if (certificate.status !== undefined) return certificate.status;
  const fallback = law.withoutCertificate;
  return fallback && 'status' in fallback ? (fallback.status ?? 'all') : 'all';
}

/** Figure for a filing status, or the one for all statuses. */
export function forStatus<T>(figures: Readonly<Record<string, T>>, status: string): T {
  const figure = figures[status] ?? figures.all;
  if (figure === undefined) throw new Error(`the law has no filing status ${status}`);
  return figure;
}

export function forFrequency<T>(
  figures: Readonly<Partial<Record<PayFrequency, T>>>,
  frequency: PayFrequency,
): T {
  const figure = figures[frequency];
  if (figure === undefined) throw new Error(`the law has no figures for ${frequency} pay`);
  return figure;
}
