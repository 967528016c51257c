import type { FederalLaw } from '../../law/law.ts';
import { type Cents, minus, noMoney, share, sum } from '../../values/money.ts';
import { type Rate, sumOfRates } from '../../values/rate.ts';
import type { EmploymentTaxTotals } from './employment-taxes.ts';

/** Totals of a quarter that Form 941-X corrects. */
export type CorrectedTotals941 = Pick<
  EmploymentTaxTotals,
  | 'wages'
  | 'federalIncomeTax'
  | 'socialSecurityWages'
  | 'socialSecurityTips'
  | 'medicareWages'
  | 'additionalMedicareWages'
>;

/** A line of Form 941-X with its four columns. */
export interface CorrectedLine {
  readonly line: string;
  /** The element in the groups of the columns (schemas of 2026Q1). */
  readonly xml: string;
  readonly corrected: Cents;
  /** As first filed, or as corrected before. */
  readonly asFiled: Cents;
  readonly difference: Cents;
  /** Tax on the difference; undefined for wages without a tax of their own. */
  readonly tax: Cents | undefined;
}

export interface Form941X {
  /** Lines with a difference. */
  readonly lines: readonly CorrectedLine[];
  /** Sum of column 4: negative for a credit. */
  readonly total: Cents;
}

/** Computes the correction of a quarter from its totals as they are and as they were filed. */
export function computeForm941X(
  corrected: CorrectedTotals941,
  asFiled: CorrectedTotals941,
  law: FederalLaw,
): Form941X {
  const lines = listRows(law).flatMap(({ line, xml, of, rate }): readonly CorrectedLine[] => {
    const difference = minus(corrected[of], asFiled[of]);
    if (difference === 0) return [];
    const tax = rate === 'none' ? undefined : rate === 'all' ? difference : share(difference, rate);
    return [{ line, xml, corrected: corrected[of], asFiled: asFiled[of], difference, tax }];
  });
  return { lines, total: sum(lines.map(({ tax }) => tax ?? noMoney)) };
}

interface Row {
  readonly line: string;
  readonly xml: string;
  readonly of: keyof CorrectedTotals941;
  readonly rate: Rate | 'all' | 'none';
}

function listRows({ socialSecurity, medicare }: FederalLaw): readonly Row[] {
  const socialSecurityRate = sumOfRates(socialSecurity.rate, socialSecurity.rate);
  const medicareRate = sumOfRates(medicare.rate, medicare.rate);
  return [
    { line: '6', xml: 'WagesAmt', of: 'wages', rate: 'none' },
    { line: '7', xml: 'FederalIncomeTaxWithheldAmt', of: 'federalIncomeTax', rate: 'all' },
    {
      line: '8',
      xml: 'SocialSecurityTaxCashWagesAmt',
      of: 'socialSecurityWages',
      rate: socialSecurityRate,
    },
    {
      line: '11',
      xml: 'TaxableSocSecTipsAmt',
      of: 'socialSecurityTips',
      rate: socialSecurityRate,
    },
    { line: '12', xml: 'TaxableMedicareWagesTipsAmt', of: 'medicareWages', rate: medicareRate },
    {
      line: '13',
      xml: 'TxblWageTipsSubjAddnlMedcrAmt',
      of: 'additionalMedicareWages',
      rate: medicare.additionalRate,
    },
  ];
}
