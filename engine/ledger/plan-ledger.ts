import type { Cents } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import type { CompiledKind } from '../pay/pay-law.ts';
import { Booking, type LedgerTransaction, reverse } from './transaction.ts';

/** What the law says of the kinds in a payment, as far as the books care. */
export type LedgerKinds = ReadonlyMap<string, Pick<CompiledKind, 'group' | 'cash' | 'remitted'>>;

/**
 * What a run books: a transaction for each worker, so that one worker's can be taken back exactly.
 * A worker who is paid nothing at all books nothing.
 */
export function planLedger(pays: readonly Pay[], kinds: LedgerKinds): readonly LedgerTransaction[] {
  return pays.map((pay) => planPay(pay, kinds)).filter(({ entries }) => entries.length > 0);
}

/** Costs are debited; taxes, deductions, orders and net pay are owed until they are paid. */
export function planPay(
  pay: Pay,
  kinds: LedgerKinds,
  kind: 'pay' | 'correction' = 'pay',
): LedgerTransaction {
  const booking = new Booking(pay.workerId);
  for (const line of pay.lines) bookLine(booking, line, pay, kinds);
  for (const { kind: order, amount, description } of pay.orders)
    booking.credit(`liability:orders:${order}`, amount, description);
  for (const { code, payer, amount } of pay.taxes) {
    if (payer === 'employer') booking.debit(`expense:taxes:${code}`, amount);
    booking.credit(`liability:taxes:${code}`, amount);
  }
  return booking.credit('liability:net pay', pay.net).close(kind);
}

function bookLine(
  booking: Booking,
  line: Pay['lines'][number],
  pay: Pay,
  kinds: LedgerKinds,
): void {
  const { kind, group, amount, description } = line;
  const law = kinds.get(kind);
  if (!law) throw new Error(`no kind of pay is called ${kind}`);
  switch (group) {
    case 'deduction':
      // A contractor's garnishment comes as a plain deduction.
      booking.credit(
        law.group === 'garnishment' ? `liability:orders:${kind}` : `liability:deductions:${kind}`,
        amount,
        description,
      );
      return;
    case 'reimbursement':
      booking.debit(`expense:reimbursements:${kind}`, amount, description);
      return;
    default: {
      const name = group === 'benefit' ? 'benefits' : 'wages';
      // A contractor is paid every line in money; nothing of it was received elsewhere.
      const inMoney = law.cash || pay.paidElsewhere === 0;
      if (inMoney) booking.debit(`expense:${name}:${kind}`, amount, description);
      else if (law.remitted)
        booking
          .debit(`expense:${name}:${kind}`, amount, description)
          .credit(`liability:benefits:${kind}`, amount, description);
      // Tips, stock and the value of a car cost nothing here: the worker has them already.
      else
        booking
          .debit(`memo:${name}:${kind}`, amount, description)
          .credit('memo:received elsewhere', amount);
    }
  }
}

/** Takes back one worker's booked pay, if any was, and books what takes its place, if anything does. */
export function planCorrection(
  booked: LedgerTransaction | undefined,
  corrected: Pay | undefined,
  kinds: LedgerKinds,
): readonly LedgerTransaction[] {
  const replacement = corrected ? [planPay(corrected, kinds, 'correction')] : [];
  return [
    ...(booked ? [reverse(booked, 'void')] : []),
    ...replacement.filter(({ entries }) => entries.length > 0),
  ];
}

/** The company's bank pays into clearing. Its failure is `reverse(…, 'funding returned')`. */
export function planFunding(amount: Cents): LedgerTransaction {
  return new Booking()
    .debit('asset:clearing', amount)
    .credit('asset:bank', amount)
    .close('funding');
}

export interface WorkerPayment {
  readonly workerId: string;
  readonly amount: Cents;
  /** Transfers come out of clearing; checks and what a company pays itself out of its bank. */
  readonly method: 'ach' | 'check' | 'self';
}

/** A worker has the money. Its return is `reverse(…, 'payment returned')`: it is owed again. */
export function planPayment(
  { workerId, amount, method }: WorkerPayment,
  kind: 'payment' | 'reissue' = 'payment',
): LedgerTransaction {
  return new Booking(workerId)
    .debit('liability:net pay', amount)
    .credit(method === 'ach' ? 'asset:clearing' : 'asset:bank', amount)
    .close(kind);
}

/**
 * What a worker was paid too much is had back: by a reversal into clearing, by the worker's own hand
 * into the company's bank, or by a deduction to come, whose account is made even when it is taken.
 */
export function planCollectedBack(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  into: 'asset:clearing' | 'asset:bank' | `liability:deductions:${string}` = 'asset:clearing',
): LedgerTransaction {
  return new Booking(workerId)
    .debit(into, amount)
    .credit('liability:net pay', amount)
    .close('collected back');
}

/** A deduction that was to bring something back did not take it: the worker owes it as before. */
export function planNotCollected(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  from: `liability:deductions:${string}`,
): LedgerTransaction {
  return new Booking(workerId)
    .debit('liability:net pay', amount)
    .credit(from, amount)
    .close('collected back');
}

/** What clearing holds and nobody will get goes back to the company. */
export function planRefund(amount: Cents): LedgerTransaction {
  return new Booking().debit('asset:bank', amount).credit('asset:clearing', amount).close('refund');
}
