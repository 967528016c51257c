import type { Hours } from '../../values/hours.ts';
import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import type { Pay } from './pay.ts';

/** The part of net pay that one line adds; taxes and deductions add a negative amount. */
export interface NetLine {
  readonly kind: 'earning' | 'reimbursement' | 'tax' | 'deduction';
  /** Kind of pay, deduction or order, or code of the tax. */
  readonly code: string;
  readonly title: string;
  readonly amount: Cents;
  readonly hours?: Hours;
}

/** Lists what net pay is made of, each kind once. The sum of the lines is the net pay to the cent. */
export function listNetLines(pay: Pay, law: Pick<PayLaw, 'kinds'>): readonly NetLine[] {
  const found = new Map<string, NetLine>();
  const add = (line: NetLine) => {
    const key = `${line.kind} ${line.code} ${line.title}`;
    const former = found.get(key);
    found.set(key, former ? join(former, line) : line);
  };
  for (const { group, kind: code, description: title, amount, worked } of pay.lines) {
    if (group === 'deduction') continue;
    // Non-cash pay is taxed, but this payment does not pay it out.
    if (group !== 'reimbursement' && !law.kinds.get(code)?.cash) continue;
    const kind = group === 'reimbursement' ? group : 'earning';
    add({ kind, code, title, amount, ...(worked && { hours: worked.hours }) });
  }
  for (const { payer, code, name, amount } of pay.taxes)
    if (payer === 'employee') add({ kind: 'tax', code, title: name, amount: less(amount) });
  const deducted = [...pay.lines.filter(({ group }) => group === 'deduction'), ...pay.orders];
  for (const { kind: code, description: title, amount } of deducted)
    add({ kind: 'deduction', code, title, amount: less(amount) });
  return [...found.values()];
}

function join(one: NetLine, other: NetLine): NetLine {
  const amount = plus(one.amount, other.amount);
  if (one.hours === undefined && other.hours === undefined) return { ...one, amount };
  return { ...one, amount, hours: ((one.hours ?? 0) + (other.hours ?? 0)) as Hours };
}

const less = (amount: Cents) => minus(noMoney, amount);
