import { toScaled } from './decimal.ts';
import type { Rate } from './rate.ts';

/** An amount of US dollars in whole cents. */
export type Cents = number & { readonly __cents: true };

/** Ways to round an amount. The law files name one for each tax, as its authority prescribes. */
export type Rounding =
  | 'nearest cent'
  | 'nearest cent, half to even'
  | 'down to the cent'
  | 'nearest dollar'
  | 'down to the dollar';

export const noMoney = 0 as Cents;

const moneyPattern = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

export function cents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a whole number of cents: ${whole}`);
  return whole as Cents;
}

/** Parses `1234`, `1234.5` and `-1234.56`. */
export function parseMoney(text: string): Cents | undefined {
  const match = moneyPattern.exec(text);
  if (!match) return undefined;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return (match[1] && amount !== 0 ? -amount : amount) as Cents;
}

/** For literals in source code and data; throws if the text is not an amount. */
export function money(text: string): Cents {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`not an amount of money: ${text}`);
  return amount;
}

/** `1234.56`, as in requests, responses and law files. */
export function formatMoney(amount: Cents): string {
  const size = Math.abs(amount);
  const fraction = size % 100;
  const whole = (size - fraction) / 100;
  return `${amount < 0 ? '-' : ''}${whole}.${String(fraction).padStart(2, '0')}`;
}

export function plus(a: Cents, b: Cents): Cents {
  return (a + b) as Cents;
}

export function minus(a: Cents, b: Cents): Cents {
  return (a - b) as Cents;
}

export function times(amount: Cents, count: number): Cents {
  const product = amount * count;
  if (!Number.isSafeInteger(product))
    throw new RangeError(`amount out of range: ${amount} × ${count}`);
  return product as Cents;
}

export function lesser(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function greater(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

export function atLeastZero(amount: Cents): Cents {
  return amount > 0 ? amount : noMoney;
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** `amount × rate`, rounded once. */
export function share(amount: Cents, rate: Rate, rounding: Rounding = 'nearest cent'): Cents {
  return baseAndShare(noMoney, amount, rate, 1, rounding);
}

/** `amount ÷ divisor`, rounded once. */
export function divide(amount: Cents, divisor: number, rounding: Rounding = 'nearest cent'): Cents {
  return roundQuotient(amount, divisor, rounding);
}

/** `amount × numerator ÷ denominator`, rounded once. */
export function proportion(
  amount: Cents,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'nearest cent',
): Cents {
  const product = amount * numerator;
  if (isSafe(product)) return roundQuotient(product, denominator, rounding);
  return roundBig(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding);
}

/** The product of whole numbers `÷ denominator`, rounded once. */
export function productOver(
  [first, second, third]: readonly [number, number, number],
  denominator: number,
  rounding: Rounding = 'nearest cent',
): Cents {
  const product = first * second;
  const whole = product * third;
  if (isSafe(product) && isSafe(whole)) return roundQuotient(whole, denominator, rounding);
  const exact = BigInt(first) * BigInt(second) * BigInt(third);
  return roundBig(exact, BigInt(denominator), rounding);
}

/** A quotient of exact whole numbers, rounded once. */
export function quotientOf(
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding = 'nearest cent',
): Cents {
  return roundBig(numerator, denominator, rounding);
}

/**
 * `(base + excess × rate) ÷ divisor`, rounded once: one row of a tax table, divided by the pay periods
 * without an intermediate rounding. Takes positional arguments because it is the innermost step of a
 * pay run.
 */
export function baseAndShare(
  base: Cents,
  excess: Cents,
  rate: Rate,
  divisor: number,
  rounding: Rounding = 'nearest cent',
): Cents {
  const fixed = base * rate.per;
  const variable = excess * rate.parts;
  const numerator = fixed + variable;
  const denominator = rate.per * divisor;
  if (isSafe(fixed) && isSafe(variable) && isSafe(numerator))
    return roundQuotient(numerator, denominator, rounding);
  const exact = BigInt(base) * BigInt(rate.per) + BigInt(excess) * BigInt(rate.parts);
  return roundBig(exact, BigInt(denominator), rounding);
}

const safe = Number.MAX_SAFE_INTEGER;

function isSafe(value: number): boolean {
  return value <= safe && value >= -safe;
}

/** Rounds halves away from zero, so that a reversal is the exact opposite of the original. */
function roundQuotient(numerator: number, denominator: number, rounding: Rounding): Cents {
  if (numerator < 0) return minus(noMoney, roundQuotient(-numerator, denominator, rounding));
  const unit = rounding === 'nearest dollar' || rounding === 'down to the dollar' ? 100 : 1;
  const divisor = denominator * unit;
  // Near 2^53 the quotient of two doubles may round up to the next whole number; the remainder shows it.
  let whole = Math.floor(numerator / divisor);
  let rest = numerator - whole * divisor;
  if (rest < 0) {
    whole -= 1;
    rest += divisor;
  }
  return ((whole + roundsUp(rest, divisor, whole % 2 === 1, rounding)) * unit) as Cents;
}

function roundsUp(rest: number, divisor: number, odd: boolean, rounding: Rounding): 0 | 1 {
  if (rounding === 'nearest cent' || rounding === 'nearest dollar')
    return rest >= divisor - rest ? 1 : 0;
  if (rounding === 'nearest cent, half to even')
    return rest > divisor - rest || (rest === divisor - rest && odd) ? 1 : 0;
  return 0;
}

function roundBig(numerator: bigint, denominator: bigint, rounding: Rounding): Cents {
  if (numerator < 0n) return minus(noMoney, roundBig(-numerator, denominator, rounding));
  const unit = rounding === 'nearest dollar' || rounding === 'down to the dollar' ? 100n : 1n;
  const divisor = denominator * unit;
  let whole = numerator / divisor;
  const twice = (numerator % divisor) * 2n;
  if (rounding === 'nearest cent' || rounding === 'nearest dollar') {
    if (twice >= divisor) whole += 1n;
  } else if (rounding === 'nearest cent, half to even') {
    if (twice > divisor || (twice === divisor && whole % 2n === 1n)) whole += 1n;
  }
  return cents(Number(whole * unit));
}

/** Larger amounts are rejected as typos. */
export const maxAmountCents = 100_000_000 * 100;

/** Parses dollars above 0 and at most 100 million, with at most two decimals. */
export function parseAmount(dollars: number): Cents | undefined {
  const cents = parseAmountOrZero(dollars);
  return cents === 0 ? undefined : cents;
}

export function parseAmountOrZero(dollars: number): Cents | undefined {
  const cents = toScaled(dollars, 2);
  return cents !== undefined && cents >= 0 && cents <= maxAmountCents
    ? (cents as Cents)
    : undefined;
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}
