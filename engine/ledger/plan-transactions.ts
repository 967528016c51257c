import type { Cents } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import type { CompiledKind } from '../withholding/pay-law.ts';
import {
  type LedgerTransaction,
  LedgerTransactionBuilder,
  reverseTransaction,
} from './ledger-transaction.ts';

/** What the law says of the kinds in a payment, as far as the books care. */
export type LedgerKinds = ReadonlyMap<string, Pick<CompiledKind, 'group' | 'cash' | 'remitted'>>;

/**
 * What a run books: a transaction for each worker, so that one worker's can be taken back exactly.
 * A worker who is paid nothing at all books nothing.
 */
export function planPayrollTransactions(
  pays: readonly Pay[],
  kinds: LedgerKinds,
): readonly LedgerTransaction[] {
  return pays
    .map((pay) => planPayTransaction(pay, kinds))
    .filter(({ entries }) => entries.length > 0);
}

/** Costs are debited; taxes, deductions, orders and net pay are owed until they are paid. */
export function planPayTransaction(
  pay: Pay,
  kinds: LedgerKinds,
  kind: 'pay' | 'correction' = 'pay',
): LedgerTransaction {
  const booking = new LedgerTransactionBuilder(pay.workerId);
  for (const line of pay.lines) postLine(booking, line, pay, kinds);
  for (const { kind: order, amount, description } of pay.orders)
    booking.credit('liability:orders', amount, { detail: order, line: description });
  for (const { code, payer, amount } of pay.taxes) {
    if (payer === 'employer') booking.debit('expense:taxes', amount, { detail: code });
    booking.credit('liability:taxes', amount, { detail: code });
  }
  return booking.credit('liability:net pay', pay.net).build(kind);
}

function postLine(
  booking: LedgerTransactionBuilder,
  line: Pay['lines'][number],
  pay: Pay,
  kinds: LedgerKinds,
): void {
  const { kind, group, amount, description } = line;
  const law = kinds.get(kind);
  if (!law) throw new Error(`no kind of pay is called ${kind}`);
  const forLine = { detail: kind, line: description };
  switch (group) {
    case 'deduction':
      // A contractor's garnishment comes as a plain deduction.
      booking.credit(
        law.group === 'garnishment' ? 'liability:orders' : 'liability:deductions',
        amount,
        forLine,
      );
      return;
    case 'reimbursement':
      booking.debit('expense:reimbursements', amount, forLine);
      return;
    default: {
      const isBenefit = group === 'benefit';
      const expense = isBenefit ? 'expense:benefits' : 'expense:wages';
      // A contractor is paid every line in money; nothing of it was received elsewhere.
      const inMoney = law.cash || pay.paidElsewhere === 0;
      if (inMoney) booking.debit(expense, amount, forLine);
      else if (law.remitted)
        booking.debit(expense, amount, forLine).credit('liability:benefits', amount, forLine);
      // Tips, stock and the value of a car cost nothing here: the worker has them already.
      else
        booking
          .debit(isBenefit ? 'memo:benefits' : 'memo:wages', amount, forLine)
          .credit('memo:received elsewhere', amount);
    }
  }
}

/** Takes back one worker's booked pay, if any was, and books what takes its place, if anything does. */
export function planCorrectionTransactions(
  booked: LedgerTransaction | undefined,
  corrected: Pay | undefined,
  kinds: LedgerKinds,
): readonly LedgerTransaction[] {
  const replacement = corrected ? [planPayTransaction(corrected, kinds, 'correction')] : [];
  return [
    ...(booked ? [reverseTransaction(booked, 'void')] : []),
    ...replacement.filter(({ entries }) => entries.length > 0),
  ];
}

/** The company's bank pays into clearing. Its failure is `reverse(…, 'funding returned')`. */
export function planFundingTransaction(amount: Cents): LedgerTransaction {
  return new LedgerTransactionBuilder()
    .debit('asset:clearing', amount)
    .credit('asset:bank', amount)
    .build('funding');
}

export interface WorkerPayment {
  readonly workerId: string;
  readonly amount: Cents;
  /** The ledger account of the rail, which pays the worker. */
  readonly paidFrom: 'asset:clearing' | 'asset:bank';
}

/** A worker has the money. Its return is `reverse(…, 'payment returned')`: it is owed again. */
export function planPaymentTransaction(
  { workerId, amount, paidFrom }: WorkerPayment,
  kind: 'payment' | 'reissue' = 'payment',
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit('liability:net pay', amount)
    .credit(paidFrom, amount)
    .build(kind);
}

/** Where a recovered overpayment goes. */
type RecoveryTarget =
  | { readonly account: 'asset:clearing' | 'asset:bank'; readonly deductionKind?: undefined }
  | { readonly account: 'liability:deductions'; readonly deductionKind: string };

/**
 * Recovers an overpayment: by a reversal into clearing, by a repayment into the company's bank
 * account, or by a future deduction, which balances its account when it is taken.
 */
export function planRecoveryTransaction(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  into: RecoveryTarget = { account: 'asset:clearing' },
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit(into.account, amount, { detail: into.deductionKind ?? null })
    .credit('liability:net pay', amount)
    .build('collected back');
}

/** A deduction that was to bring something back did not take it: the worker owes it as before. */
export function planUncollectedRecoveryTransaction(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  deductionKind: string,
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit('liability:net pay', amount)
    .credit('liability:deductions', amount, { detail: deductionKind })
    .build('collected back');
}

/** What clearing holds and nobody will get goes back to the company. */
export function planRefundTransaction(amount: Cents): LedgerTransaction {
  return new LedgerTransactionBuilder()
    .debit('asset:bank', amount)
    .credit('asset:clearing', amount)
    .build('refund');
}
