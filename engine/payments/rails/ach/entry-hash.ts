import { hashDigits } from './layout.ts';

/** The eight digits that name a bank; the ninth only checks them. */
export function toDfiIdentification(routing: string): string {
  return routing.slice(0, 8);
}

/** The rightmost digits of the sum. */
export function toEntryHash(banks: Iterable<string>): string {
  let total = 0;
  for (const bank of banks) total = (total + Number(bank)) % 10 ** hashDigits;
  return String(total).padStart(hashDigits, '0');
}
