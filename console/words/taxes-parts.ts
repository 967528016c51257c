import { isDay, isKeyOf, isText, isYear } from './search-values.ts';

/** The parts of the screen of taxes, which stand in its address, with the operation without which one is not offered. */
export const taxesParts = {
  deposits: { label: 'Deposits', operation: 'getTaxDeposits' },
  garnishments: { label: 'Garnishments', operation: 'getOrderPayments' },
  states: { label: 'States', operation: 'getStateRegistration' },
  law: { label: 'Changes of law', operation: 'getLawDifferences' },
  entered: { label: 'Entered by you', operation: 'getCompanyTaxes' },
} as const;

export type TaxesPart = keyof typeof taxesParts;

/** The part, the year and the chosen record in the address of the screen of taxes. */
export interface TaxesSearch {
  readonly part?: TaxesPart;
  readonly year?: number;
  /** Taxes that are due by this day are paid by file. */
  readonly until?: string;
  /** The deposit to record, such as `US 941 2026 1`, the garnishment to record, the state to change, or a tax that was entered. */
  readonly record?: string;
}

/** Reads the search of an address; what it does not understand is left out. */
export function readTaxesSearch(search: Record<string, unknown>): TaxesSearch {
  const { part, year, until, record } = search;
  return {
    ...(isKeyOf(taxesParts, part) && { part }),
    ...(isYear(year) && { year }),
    ...(isDay(until) && { until }),
    ...(isText(record) && { record }),
  };
}
