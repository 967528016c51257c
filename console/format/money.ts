import { toScaled } from '../../values/decimal.ts';
import { type Cents, cents, formatMoney, noMoney } from '../../values/money.ts';

/** Amount of an answer, which has dollars. */
export function toCents(dollars: number): Cents {
  const scaled = toScaled(dollars, 2);
  if (scaled === undefined) throw new RangeError(`not an amount of money: ${dollars}`);
  return cents(scaled);
}

/** `$1,234.56` or `−$50.00`, with the minus sign of typesetting. */
export function showMoney(amount: Cents): string {
  return `${amount < 0 ? '−' : ''}$${group(amount)}`;
}

/** `1,234.56`, for columns of amounts. */
export function showAmount(amount: Cents): string {
  return `${amount < 0 ? '−' : ''}${group(amount)}`;
}

/** `+ $12.00`, `− $12.00` or `no change`. */
export function showDifference(amount: Cents): string {
  if (amount === noMoney) return 'no change';
  return `${amount < 0 ? '−' : '+'} $${group(amount)}`;
}

/** `$12.00 more than last time`, `$12.00 less than last time` or `as much as last time`. */
export function showComparison(difference: Cents, than: string): string {
  if (difference === noMoney) return `as much as ${than}`;
  return `$${group(difference)} ${difference < 0 ? 'less' : 'more'} than ${than}`;
}

/** Share of a whole with one decimal, such as `+ 1.2 %`; undefined without a whole. */
export function showChangePercent(difference: Cents, whole: Cents): string | undefined {
  if (whole <= 0) return undefined;
  const tenths = Math.round((Math.abs(difference) * 1_000) / whole);
  const sign = difference < 0 ? '−' : '+';
  return `${sign} ${Math.floor(tenths / 10)}.${tenths % 10} %`;
}

function group(amount: Cents): string {
  const [whole = '', fraction = ''] = formatMoney(cents(Math.abs(amount))).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** A sentence of the server with commas in its amounts: `$56576.53` becomes `$56,576.53`. */
export function showAmountsIn(text: string): string {
  return text.replace(/\$\d{4,}(?=\.\d\d\b)/g, (dollars) =>
    dollars.replace(/\d(?=(?:\d{3})+$)/g, '$&,'),
  );
}
