import { atLeastZero, type Cents, lesser, minus, share } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import type { Worksheet } from './worksheet.ts';

/** Part of these wages that is still below the annual cap. */
export function belowCap(wages: Cents, toDate: Cents, cap: Cents): Cents {
  return lesser(wages, atLeastZero(minus(cap, toDate)));
}

/** Names the wages above the cap; undefined without any, because few lines have them. */
export function excessOver(wages: Cents, taxable: Cents): { readonly excess: Cents } | undefined {
  return wages > taxable ? { excess: minus(wages, taxable) } : undefined;
}

export function recordCap(
  worksheet: Worksheet | undefined,
  wages: Cents,
  toDate: Cents,
  cap: Cents,
  taxable: Cents,
): void {
  worksheet?.step(
    'Wages below the annual cap',
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
