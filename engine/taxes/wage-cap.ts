import { atLeastZero, type Cents, lesser, minus, share } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import type { Worksheet, WorksheetStep } from './worksheet.ts';

/** Part of these wages that is still below the annual cap. */
export function belowCap(wages: Cents, toDate: Cents, cap: Cents): Cents {
  return lesser(wages, atLeastZero(minus(cap, toDate)));
}

/** Names the wages above the cap; undefined without any, because few lines have them. */
export function excessOver(wages: Cents, taxable: Cents): { readonly excess: Cents } | undefined {
  return wages > taxable ? { excess: minus(wages, taxable) } : undefined;
}

/** Names the tax of a worker that the cap spares; undefined without any. */
export function taxSpared(
  withoutCap: Cents,
  tax: Cents,
): { readonly taxAboveCap: Cents } | undefined {
  return withoutCap > tax ? { taxAboveCap: minus(withoutCap, tax) } : undefined;
}

/** The annual cap of a tax, and the wages that count towards it. */
export interface WageCap {
  readonly cap: Cents;
  readonly before: Cents;
  readonly wages: Cents;
}

const capWords = 'Wages below the annual cap';

/** Finds the cap among the steps of a tax. */
export function findCap(steps: readonly WorksheetStep[]): WageCap | undefined {
  const [wages, cap, before] = steps.find(({ words }) => words === capWords)?.figures ?? [];
  if (wages === undefined || cap === undefined || before === undefined) return undefined;
  return { cap: cap as Cents, before: before as Cents, wages: wages as Cents };
}

export function recordCap(
  worksheet: Worksheet | undefined,
  wages: Cents,
  toDate: Cents,
  cap: Cents,
  taxable: Cents,
): void {
  worksheet?.step(
    capWords,
    'the lesser of $0 and $1 − $2 year to date',
    [wages, cap, toDate],
    taxable,
  );
}

export function taxAtRate(taxable: Cents, rate: Rate, worksheet: Worksheet | undefined): Cents {
  const tax = share(taxable, rate);
  worksheet?.step('Tax at the rate', '$0 × %1', [taxable, rate], tax);
  return tax;
}
