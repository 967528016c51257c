import { z } from 'zod';

/** Requires an amount or a net amount, and not both; an amount of 0 next to a net amount counts as missing. */
export function amountOrNet() {
  const check = z.check<{ readonly amount?: unknown; readonly netAmount?: unknown }>(
    ({ value: { amount, netAmount }, issues }) => {
      const hasProblem = issues.some(
        ({ path }) => path?.[0] === 'amount' || path?.[0] === 'netAmount',
      );
      if (hasProblem) return;
      if (amount === undefined && netAmount === undefined)
        issues.push({
          code: 'custom',
          path: ['amount'],
          message: 'amount is mandatory and cannot be empty, unless netAmount is sent.',
          input: undefined,
        });
      if (amount && netAmount)
        issues.push({
          code: 'custom',
          path: ['netAmount'],
          message: 'amount and netAmount exclude each other: send one of them.',
          input: netAmount,
        });
    },
  );
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}
