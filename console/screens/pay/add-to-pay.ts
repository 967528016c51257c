import type { Cents } from '../../../values/money.ts';
import type { KindOfLine } from '../run/pay-columns.ts';

/** Adds an amount to what is entered for a worker; throws with the reason if that cannot be done. */
export type AddToPay = (userId: string, kind: KindOfLine, added: Cents) => Promise<void>;

export const leftOutMessage =
  'The worker is left out of this payroll: take them in again before you enter pay.';
