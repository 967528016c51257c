import { atLeastZero, type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import {
  type CountedDeduction,
  type DeductionTerms,
  isLoan,
  leftToCollect,
} from '../benefits/deduction-terms.ts';
import { type LedgerTransaction, LedgerTransactionBuilder } from './ledger-transaction.ts';

/** A deduction that repays a loan of the company. */
export interface LoanSubject {
  readonly workerId: string;
  /** The kind of the deduction. */
  readonly kind: string;
  /** The name of the deduction, which pay stubs show. */
  readonly name: string;
}

/** Balances of a loan in the ledger so far, all positive. */
export interface BookedLoanBalances {
  /** Credited to unearned interest. */
  readonly unearned: Cents;
  /** Credited to opening balances, interest included. */
  readonly opening: Cents;
  /** Principal that was written off. */
  readonly forgiven: Cents;
}

export interface ChangeOfLoan {
  readonly booked: BookedLoanBalances;
  readonly before: DeductionTerms | undefined;
  readonly after: DeductionTerms;
  /** Repaid before the company moved to Paywright; undefined for a loan that is paid out now. */
  readonly openingTaken?: Cents | undefined;
}

/**
 * Plans the transaction of new terms of a loan: the company pays the principal out of its bank account, the interest
 * is not yet earned, and the worker owes both. A loan from before Paywright is an opening balance instead. Changed terms
 * post the difference, and a deduction that is no longer a loan the opposite. Interest of an opening balance is lowered
 * there: it was never unearned interest. Undefined if nothing changes.
 */
export function planLoanTransaction(
  { workerId, kind, name }: LoanSubject,
  { before, after, openingTaken, booked }: ChangeOfLoan,
): LedgerTransaction | undefined {
  const was = toLoan(before);
  const is = toLoan(after);
  const isOpening = openingTaken !== undefined && isLoan(after);
  const owed = isOpening ? minus(is.owed, openingTaken) : is.owed;
  const paidOut = isOpening ? noMoney : is.principal;
  const interest = isOpening ? noMoney : is.interest;
  const added = minus(interest, was.interest);
  const lowered = divideInterest(atLeastZero(minus(noMoney, added)), booked);
  const transaction = new LedgerTransactionBuilder(workerId)
    .debit('asset:employee loans', minus(owed, was.owed), { detail: kind, line: name })
    .credit('asset:bank', minus(paidOut, was.principal))
    .credit('liability:unearned interest', plus(added, lowered.opening))
    .credit('equity:opening balances', minus(isOpening ? owed : noMoney, lowered.opening))
    .build('loan');
  return transaction.postings.length > 0 ? transaction : undefined;
}

/** Plans the transaction of an amount that was repaid into the company's bank account. */
export function planLoanRepayment(subject: LoanSubject, amount: Cents): LedgerTransaction {
  const transaction = new LedgerTransactionBuilder(subject.workerId).debit('asset:bank', amount);
  return settle(transaction, subject, amount);
}

/** Plans the transaction of an amount that is written off: principal is an expense, interest was not earned. */
export function planLoanWriteOff(
  subject: LoanSubject,
  { principal, interest }: WrittenOff,
  booked: BookedLoanBalances,
): LedgerTransaction {
  const { unearned, opening } = divideInterest(interest, booked);
  const transaction = new LedgerTransactionBuilder(subject.workerId)
    .debit('expense:forgiven loans', principal, { detail: subject.kind })
    .debit('liability:unearned interest', unearned)
    .debit('equity:opening balances', opening);
  return settle(transaction, subject, plus(principal, interest));
}

export interface WrittenOff {
  readonly principal: Cents;
  readonly interest: Cents;
}

/**
 * Divides an amount of a loan that is written off: repayments pay interest first, and a write-off takes principal first,
 * so that the pay of the worker is never too low.
 */
export function divideWriteOff(
  loan: CountedDeduction,
  amount: Cents,
  { forgiven }: BookedLoanBalances,
): WrittenOff {
  const left = leftToCollect(loan);
  const settledInterest = plus(loan.taken, minus(loan.writtenOff, forgiven));
  const notPaid = atLeastZero(minus(loan.terms.loanInterest ?? noMoney, settledInterest));
  const interest = minus(lesser(left, notPaid), lesser(minus(left, amount), notPaid));
  return { principal: minus(amount, interest), interest };
}

/** Divides interest that is not charged among the accounts that were credited with it. */
function divideInterest(interest: Cents, { unearned, opening }: BookedLoanBalances) {
  const ofOpening = lesser(atLeastZero(minus(interest, unearned)), opening);
  return { unearned: minus(interest, ofOpening), opening: ofOpening };
}

function settle(
  transaction: LedgerTransactionBuilder,
  { kind, name }: LoanSubject,
  amount: Cents,
): LedgerTransaction {
  return transaction
    .credit('asset:employee loans', amount, { detail: kind, line: name })
    .build('loan settled');
}

const noLoan = { owed: noMoney, principal: noMoney, interest: noMoney };

function toLoan(terms: DeductionTerms | undefined) {
  if (terms?.loanInterest === undefined || terms.goal === null) return noLoan;
  const { goal: owed, loanInterest: interest } = terms;
  return { owed, principal: minus(owed, interest), interest };
}
