import { atLeastZero, type Cents, lesser, minus, share } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import type { Worksheet } from './worksheet.ts';

/** The part of these wages that still lies below the cap of the year. */
export function belowCap(wages: Cents, toDate: Cents, cap: Cents): Cents {
  return lesser(wages, atLeastZero(minus(cap, toDate)));
}

export function recordCap(
  worksheet: Worksheet | undefined,
  wages: Cents,
  toDate: Cents,
  cap: Cents,
  taxable: Cents,
): void {
  worksheet?.step(
    'Wages still below the cap of the year',
    'the lesser of $0 and $1 − $2 so far',
    [wages, cap, toDate],
    taxable,
  );
}

export function taxAtRate(taxable: Cents, rate: Rate, worksheet: Worksheet | undefined): Cents {
  const tax = share(taxable, rate);
  worksheet?.step('Tax at the rate', '$0 × %1', [taxable, rate], tax);
  return tax;
}
