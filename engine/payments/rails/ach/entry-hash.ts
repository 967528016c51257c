import { hashDigits } from './layout.ts';

/** Returns the eight digits that identify a bank; the ninth is a check digit. */
export function toDfiIdentification(routing: string): string {
  return routing.slice(0, 8);
}

/** Returns the rightmost digits of the sum. */
export function toEntryHash(banks: Iterable<string>): string {
  let total = 0;
  for (const bank of banks) total = (total + Number(bank)) % 10 ** hashDigits;
  return String(total).padStart(hashDigits, '0');
}
