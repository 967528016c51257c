/**
 * The exact integer `number × 10^places`, by the shortest decimal text of the number, so that binary
 * fractions do not matter. Undefined if it has more decimals, is not finite or leaves the safe range.
 */
export function toScaled(number: number, places: number): number | undefined {
  // Fast path: decimals of at most 15 digits have distinct doubles, so dividing back proves equality.
  const power = 10 ** places;
  const near = Math.round(number * power);
  if (Math.abs(near) < 1e15 && near / power === number) return near === 0 ? 0 : near;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = places + Number(exponent) - fraction.length;
  const digits = `${whole}${fraction}`;
  if (shift < 0 && !digits.endsWith('0'.repeat(-shift))) return undefined;
  const scaled = Number(sign + (shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift)));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
