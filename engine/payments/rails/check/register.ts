import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { type Cents, cents } from '../../../../values/money.ts';
import type { PaymentStatus } from '../../states.ts';
import { amountInFigures } from './amount-in-words.ts';

export interface RegisteredCheck {
  readonly number: number;
  readonly date: CalendarDate;
  readonly payee: string;
  readonly amount: Cents;
  readonly memo: string;
  readonly status: PaymentStatus;
}

/** The checks of a company in order, for reconciliation with the bank. */
export interface CheckRegister {
  readonly checks: readonly RegisteredCheck[];
  /** Ranges of unused numbers between the first and the last check. */
  readonly missing: readonly { readonly from: number; readonly to: number }[];
  /** Issued and not void. */
  readonly written: { readonly count: number; readonly amount: Cents };
  /** Issued and not yet cashed. */
  readonly outstanding: { readonly count: number; readonly amount: Cents };
}

export function planCheckRegister(checks: readonly RegisteredCheck[]): CheckRegister {
  const inOrder = checks.toSorted((one, other) => one.number - other.number);
  const valid = inOrder.filter(({ status }) => !isVoidCheck(status));
  return {
    checks: inOrder,
    missing: inOrder.flatMap(({ number }, at) => {
      const from = (inOrder[at - 1]?.number ?? number) + 1;
      return from < number ? [{ from, to: number - 1 }] : [];
    }),
    written: totalOf(valid),
    outstanding: totalOf(valid.filter(({ status }) => status !== 'settled')),
  };
}

/** A returned, replaced or cancelled check must not be cashed. */
export function isVoidCheck(status: PaymentStatus): boolean {
  return status === 'returned' || status === 'reissued' || status === 'cancelled';
}

export function writeCheckRegister(register: CheckRegister): string {
  const rows = register.checks.map(({ number, date, payee, amount, memo, status }) => [
    String(number),
    date,
    isVoidCheck(status) ? 'void' : status === 'settled' ? 'cashed' : 'open',
    amountInFigures(amount),
    payee,
    memo,
  ]);
  const table = [['number', 'date', 'status', 'amount', 'payee', 'memo'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const { written, outstanding, missing } = register;
  return `${[
    ...lines,
    '',
    `issued: ${written.count}, ${amountInFigures(written.amount)}`,
    `open:   ${outstanding.count}, ${amountInFigures(outstanding.amount)}`,
    ...missing.map(({ from, to }) => `missing: ${from}${to > from ? ` to ${to}` : ''}`),
  ].join('\n')}\n`;
}

function totalOf(checks: readonly RegisteredCheck[]): { count: number; amount: Cents } {
  return {
    count: checks.length,
    amount: cents(checks.reduce((all, { amount }) => all + amount, 0)),
  };
}
