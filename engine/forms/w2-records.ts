import { type Cents, noMoney } from '../../values/money.ts';
import type { Payer } from '../taxes/facts.ts';
import { parseTotalKey, type TotalKey, taxableWagesKey } from '../withholding/total-key.ts';
import { totalKeys, type YearTotals, yearTotal } from '../withholding/year-totals.ts';
import { computeW2, type W2Rules, type W2Year } from './w2.ts';
import type { LocalityTotals, OtherEntry, W2Boxes } from './w2-boxes.ts';
import { listKindTotals, toW2Totals, type W2Law } from './w2-totals.ts';

/** Records of a worker's calendar year that the form is computed from. */
export interface W2Records {
  readonly totals: YearTotals;
  /** Codes of the tipped occupations of the worker's wages. */
  readonly tippedOccupations: readonly string[];
}

export interface W2RecordRules extends W2Law, W2Rules {
  /** A local tax, by its code. */
  readonly localTaxOf: (code: string) => LocalTax | undefined;
  /** The payer of any other tax of a state; undefined if it is not known. */
  readonly payerOf: (code: string) => Payer | undefined;
}

export interface LocalTax {
  readonly name: string;
  readonly payer: Payer;
  /** A fixed amount instead of a share of the wages: it is shown in box 14 and not in box 19. */
  readonly isFee: boolean;
}

/**
 * Totals of which every employee with pay has one. Those of zero are not stored, so a worker whose
 * payments were all voided has none.
 */
export const employeeTotals: readonly TotalKey[] = [
  'wages.federalIncomeTax',
  'wages.socialSecurity',
  'wages.medicare',
  'tax.US_FIT',
  'tax.US_SS',
  'tax.US_MEDICARE',
];

/**
 * Computes the boxes of a form from stored totals. Allocated tips and statutory employees are not
 * recorded, so box 8 and its mark in box 13 are empty.
 */
export function computeRecordedW2(
  { totals, tippedOccupations }: W2Records,
  rules: W2RecordRules,
): W2Boxes {
  const year: W2Year = {
    totals: toW2Totals(totals, rules),
    allocatedTips: noMoney,
    amounts: listKindTotals(totals),
    ...listStateTaxes(totals, rules),
    tippedOccupations,
    isStatutoryEmployee: false,
  };
  return computeW2(year, rules);
}

/** Taxes of boxes 14 and 18 to 20: what the worker paid to states and places besides income tax of states. */
function listStateTaxes(
  totals: YearTotals,
  rules: W2RecordRules,
): Pick<W2Year, 'localities' | 'otherTaxes'> {
  const localities: LocalityTotals[] = [];
  const otherTaxes: OtherEntry[] = [];
  for (const { code, state, amount } of listTaxes(totals)) {
    if (code === rules.incomeTaxOf(state)) continue;
    const local = rules.localTaxOf(code);
    const payer = local?.payer ?? rules.payerOf(code);
    if (payer === 'employer') continue;
    if (local && !local.isFee)
      localities.push({
        state,
        name: local.name,
        wages: yearTotal(totals, taxableWagesKey(code)),
        incomeTax: amount,
      });
    else otherTaxes.push({ label: code.replaceAll('_', ' '), amount });
  }
  return { localities, otherTaxes };
}

interface StateTax {
  readonly code: string;
  readonly state: string;
  readonly amount: Cents;
}

/** Taxes of states and places, by code. */
function listTaxes(totals: YearTotals): readonly StateTax[] {
  return totalKeys(totals)
    .flatMap((key) => {
      const name = parseTotalKey(key);
      if (name.family !== 'tax' || name.code.startsWith('US_')) return [];
      const { code } = name;
      return { code, state: code.slice(0, 2), amount: yearTotal(totals, key) };
    })
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
