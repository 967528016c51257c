import type { ResponseOf } from '../../contract/operation.ts';
import type { getTaxableWages } from '../../contract/reports/getTaxableWages.ts';
import { listHistoryTaxRecords } from '../../engine/history/history-tax-records.ts';
import type { Payer } from '../../engine/taxes/facts.ts';
import { type YearTotals, yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import type { TaxableWagesKey, TaxableWagesSum } from '../../store/taxable-wages-lists.ts';
import type { Cents } from '../../values/money.ts';
import { nameTax, type OwnTaxNames } from './tax-names.ts';

type Report = ResponseOf<typeof getTaxableWages>;

const payerLabels = { employee: 'Employee', employer: 'Employer' } as const;

/** A sum with the tax as recorded or, if given, as the ledger has it. */
export function toTaxableWagesRecord(
  sum: TaxableWagesSum,
  postedTax: Cents | undefined,
  ownTaxNames: OwnTaxNames,
): Report['taxableWages'][number] {
  const { spanStart, workerId, taxCode, payer, gross, subject, taxable, excess, tips, tax } = sum;
  return {
    spanStart,
    workerId,
    taxCode,
    taxName: nameTax(taxCode, ownTaxNames),
    payer: payerLabels[payer],
    grossWages: gross,
    subjectWages: subject,
    taxableWages: taxable,
    taxableTips: tips,
    excessWages: excess,
    wagesSource: 'taxableWages',
    tax: postedTax ?? tax,
    taxSource: postedTax === undefined ? 'taxableWages' : 'ledger',
  };
}

/** Taxes of imported payments, or one of them. */
export function toHistoryRecords(
  {
    spanStart,
    workerId,
    totals,
  }: Omit<TaxableWagesKey, 'taxCode'> & { readonly totals: YearTotals },
  {
    law,
    taxCode,
    ownTaxNames,
  }: {
    readonly law: Law;
    readonly taxCode: string | undefined;
    readonly ownTaxNames: OwnTaxNames;
  },
): Report['history'] {
  return listHistoryTaxRecords(totals)
    .filter(({ code }) => taxCode === undefined || code === taxCode)
    .map(({ code, subject = null, tax }) => ({
      spanStart,
      workerId,
      taxCode: code,
      taxName: nameTax(code, ownTaxNames),
      payer: payerOf(law, code),
      grossWages: yearTotal(totals, 'gross'),
      subjectWages: subject,
      tax,
      source: 'history',
    }));
}

function payerOf(law: Law, taxCode: string): (typeof payerLabels)[Payer] | null {
  const known = law.historyTaxes().taxes.find(({ code }) => code === taxCode);
  return known ? payerLabels[known.payer] : null;
}
