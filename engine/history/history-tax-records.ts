import type { Cents } from '../../values/money.ts';
import {
  parseTotalKey,
  programWagesKey,
  stateWagesKey,
  type TotalKey,
  taxableWagesKey,
} from '../withholding/total-key.ts';
import { totalKeys, type YearTotals, yearTotal } from '../withholding/year-totals.ts';

/** A tax of imported payments. Wages above its cap are not derived. */
export interface HistoryTaxRecord {
  readonly code: string;
  /** Undefined if the wages of the tax are not known. */
  readonly subject: Cents | undefined;
  readonly tax: Cents;
}

/** Lists the taxes among totals of imported payments, by code, with the wages they are due on. */
export function listHistoryTaxRecords(totals: YearTotals): readonly HistoryTaxRecord[] {
  return totalKeys(totals)
    .flatMap((key) => {
      const name = parseTotalKey(key);
      if (name.family !== 'tax') return [];
      const { code } = name;
      return [{ code, subject: subjectWagesOf(totals, code), tax: yearTotal(totals, key) }];
    })
    .toSorted((left, right) => (left.code < right.code ? -1 : 1));
}

const federalWages: Readonly<Record<string, TotalKey>> = {
  US_FIT: 'wages.federalIncomeTax',
  US_SS: 'wages.socialSecurity',
  US_SS_ER: 'wages.socialSecurity',
  US_MEDICARE: 'wages.medicare',
  US_MEDICARE_ER: 'wages.medicare',
  US_FUTA: 'wages.unemployment',
};

function subjectWagesOf(totals: YearTotals, code: string): Cents | undefined {
  const state = code.slice(0, 2);
  const keys: readonly (TotalKey | undefined)[] = [
    federalWages[code],
    code === `${state}_SIT` ? stateWagesKey(state, 'incomeTax') : undefined,
    code === `${state}_SUI` ? stateWagesKey(state, 'unemployment') : undefined,
    programWagesKey(state, code),
    taxableWagesKey(code),
  ];
  for (const key of keys) if (key && totals[key] !== undefined) return totals[key];
  return undefined;
}
