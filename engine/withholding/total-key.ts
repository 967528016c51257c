import type { PaidDays } from './pay-law.ts';

/**
 * Key of one total of a worker's year. Totals are stored as JSON under these keys, and statements
 * of the store compare some of them, so their text is part of the schema. This file alone writes
 * and reads them.
 */
export type TotalKey =
  | MoneyTotal
  /** Wages of a federal tax before any wage base. */
  | `wages.${FederalWages}`
  /** Social Security and Medicare tax withheld: some states deduct it from their wages. */
  | 'ficaWithheld'
  /** Federal income tax withheld from regular pay: it decides how supplemental pay is taxed. */
  | 'taxOnRegularPay'
  /** Wages of a state's own taxes: `state.CA.incomeTax`, `program.CA.CA_SDI`. */
  | `state.${string}.${StateWages}`
  | `program.${string}.${string}`
  /** A tax, and the wages it was computed on after caps: `tax.US_FIT`, `taxable.US_FIT`. */
  | `tax.${string}`
  | `taxable.${string}`
  /** Wages above the cap of a tax, and the part of its taxable wages that is tips: `tips.US_SS`. */
  | `excess.${string}`
  | `tips.${string}`
  /** Part of overtime pay that the Fair Labor Standards Act requires on top of the regular rate. */
  | 'overtimePremium'
  /** Social Security or Medicare tax on tips that the cash pay did not cover: `uncollected.US_SS`. */
  | `uncollected.${string}`
  /** Pay, deductions and reimbursements as pay stubs show them: `line.earning.bonus.Spot bonus`. */
  | `line.${LineGroup}.${string}.${string}`
  /** Amount that counted toward a limit, by month: `limit.03.transit`. */
  | `limit.${string}.${string}`
  /** Monthly fee that was withheld, by month: `month.03.CO_DENVER_OPT`. */
  | `month.${string}.${string}`
  /** Wages of a monthly fee, by month: `monthWages.03.CO_DENVER_OPT`. */
  | `monthWages.${string}.${string}`
  /** Tax with a weekly limit, by the days paid for: `weeks.2026-03-01.2026-03-14.NY_DBL`. */
  | `weeks.${string}.${string}.${string}`;

/** Totals of money paid, withheld and deducted. The ledger gives the same amounts. */
export type MoneyTotal =
  | 'gross'
  | 'net'
  | 'reimbursements'
  | 'deductions'
  | 'employeeTaxes'
  | 'employerTaxes';

export type FederalWages =
  | 'federalIncomeTax'
  | 'supplemental'
  | 'socialSecurity'
  | 'medicare'
  | 'unemployment';

export type StateWages = 'incomeTax' | 'unemployment';

export type LineGroup = 'earning' | 'benefit' | 'deduction' | 'reimbursement' | 'garnishment';

/** The parts of a key. */
export type ParsedTotalKey =
  | { readonly family: 'money'; readonly total: MoneyTotal }
  | { readonly family: 'wages'; readonly tax: FederalWages }
  | { readonly family: 'ficaWithheld' | 'taxOnRegularPay' | 'overtimePremium' }
  | { readonly family: 'state'; readonly state: string; readonly tax: StateWages }
  | { readonly family: 'program'; readonly state: string; readonly code: string }
  | {
      readonly family: 'tax' | 'taxable' | 'excess' | 'tips' | 'uncollected';
      readonly code: string;
    }
  | ({ readonly family: 'line' } & LineName)
  | { readonly family: 'limit'; readonly month: string; readonly limit: string }
  | { readonly family: 'month' | 'monthWages'; readonly month: string; readonly code: string }
  | ({ readonly family: 'weeks'; readonly code: string } & PaidDays);

export interface LineName {
  readonly group: LineGroup;
  readonly kind: string;
  readonly description: string;
}

/**
 * Keeps the keys of taxes: V8 looks up the text of each new key among all its names, for each of ten taxes of each worker.
 * Codes of the law are few; imported taxes may have any name.
 */
function keysOfTaxes(family: 'tax' | 'taxable'): (code: string) => TotalKey {
  const keys = new Map<string, TotalKey>();
  return (code) => {
    const known = keys.get(code);
    if (known) return known;
    const key: TotalKey = `${family}.${code}`;
    if (keys.size < mostKeysKept) keys.set(code, key);
    return key;
  };
}

const mostKeysKept = 2_000;

export const taxKey = keysOfTaxes('tax');
export const taxableWagesKey = keysOfTaxes('taxable');

export function excessWagesKey(code: string): TotalKey {
  return `excess.${code}`;
}

export function tipsKey(code: string): TotalKey {
  return `tips.${code}`;
}

export function uncollectedKey(code: string): TotalKey {
  return `uncollected.${code}`;
}

export function stateWagesKey(state: string, tax: StateWages): TotalKey {
  return `state.${state}.${tax}`;
}

export function programWagesKey(state: string, code: string): TotalKey {
  return `program.${state}.${code}`;
}

export function lineKey({ group, kind, description }: LineName): TotalKey {
  return `line.${group}.${kind}.${description}`;
}

export function garnishmentKey({ kind, description }: Omit<LineName, 'group'>): TotalKey {
  return `line.garnishment.${kind}.${description}`;
}

export function limitKey(payDate: string, limit: string): TotalKey {
  return `limit.${monthIn(payDate)}.${limit}`;
}

/** The limit that contributions of the company to a retirement plan count toward. */
export function annualAdditionsOf(plan: string): string {
  return `annual-additions.${plan}`;
}

/**
 * Contributions of the company that were imported. They are apart from those above: a match by the year is lowered
 * only by contributions whose pay and deferrals it counts.
 */
export function importedAdditionsOf(plan: string): string {
  return `imported-additions.${plan}`;
}

export function monthlyFeeKey(payDate: string, code: string): TotalKey {
  return `month.${monthIn(payDate)}.${code}`;
}

export function monthlyWagesKey(payDate: string, code: string): TotalKey {
  return `monthWages.${monthIn(payDate)}.${code}`;
}

export function weeklyLimitKey({ beginsOn, endsOn }: PaidDays, code: string): TotalKey {
  return `weeks.${beginsOn}.${endsOn}.${code}`;
}

/** Two digits, as in the keys of limits and monthly fees. */
export function monthIn(payDate: string): string {
  return payDate.slice(5, 7);
}

/** Splits a key into its parts. Only the last part may contain a dot. */
export function parseTotalKey(key: TotalKey): ParsedTotalKey {
  const [family, rest] = cutAtDot(key);
  const [first, second] = cutAtDot(rest);
  switch (family) {
    case 'wages':
      return { family, tax: rest as FederalWages };
    case 'ficaWithheld':
    case 'taxOnRegularPay':
    case 'overtimePremium':
      return { family };
    case 'state':
      return { family, state: first, tax: second as StateWages };
    case 'program':
      return { family, state: first, code: second };
    case 'tax':
    case 'taxable':
    case 'excess':
    case 'tips':
    case 'uncollected':
      return { family, code: rest };
    case 'line': {
      const [kind, description] = cutAtDot(second);
      return { family, group: first as LineGroup, kind, description };
    }
    case 'limit':
      return { family, month: first, limit: second };
    case 'month':
    case 'monthWages':
      return { family, month: first, code: second };
    case 'weeks': {
      const [endsOn, code] = cutAtDot(second);
      return { family, beginsOn: first, endsOn, code };
    }
    default:
      return { family: 'money', total: key as MoneyTotal };
  }
}

function cutAtDot(text: string): readonly [before: string, after: string] {
  const dot = text.indexOf('.');
  return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
}
