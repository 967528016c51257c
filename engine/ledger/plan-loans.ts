import { atLeastZero, type Cents, lesser, minus, noMoney, plus, sum } from '../../values/money.ts';
import {
  type CountedDeduction,
  type DeductionTerms,
  isLoan,
  type LoanParts,
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
  /** Credited to the bank by payouts. */
  readonly paidOut: Cents;
  /** Credited to unearned interest. */
  readonly unearned: Cents;
  /** Credited to opening balances, interest included. */
  readonly opening: Cents;
  /** Principal that was written off. */
  readonly forgiven: Cents;
}

export const noLoanBalances: BookedLoanBalances = {
  paidOut: noMoney,
  unearned: noMoney,
  opening: noMoney,
  forgiven: noMoney,
};

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
 * post the difference, and a deduction that is no longer a loan the opposite. Undefined if nothing changes.
 */
export function planLoanTransaction(
  { workerId, kind, name }: LoanSubject,
  { before, after, openingTaken, booked }: ChangeOfLoan,
): LedgerTransaction | undefined {
  const credits =
    openingTaken !== undefined && isLoan(after)
      ? { ...noLoanBalances, opening: minus(toLoan(after).owed, openingTaken) }
      : changeCredits(booked, toLoan(before), toLoan(after));
  const paidOut = minus(credits.paidOut, booked.paidOut);
  const unearned = minus(credits.unearned, booked.unearned);
  const opening = minus(credits.opening, booked.opening);
  const owed = sum([paidOut, unearned, opening]);
  const transaction = new LedgerTransactionBuilder(workerId)
    .debit('asset:employee loans', owed, { detail: kind, line: name })
    .credit('asset:bank', paidOut)
    .credit('liability:unearned interest', unearned)
    .credit('equity:opening balances', opening)
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
  { principal, interest }: LoanParts,
  booked: BookedLoanBalances,
): LedgerTransaction {
  const { unearned, opening } = divideInterest(interest, booked);
  const transaction = new LedgerTransactionBuilder(subject.workerId)
    .debit('expense:forgiven loans', principal, { detail: subject.kind })
    .debit('liability:unearned interest', unearned)
    .debit('equity:opening balances', opening);
  return settle(transaction, subject, plus(principal, interest));
}

/**
 * Divides an amount of a loan that is written off: repayments pay interest first, and a write-off takes principal first,
 * so that the pay of the worker is never too low.
 */
export function divideWriteOff(
  loan: CountedDeduction,
  amount: Cents,
  { forgiven }: BookedLoanBalances,
): LoanParts {
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

type Credits = Omit<BookedLoanBalances, 'forgiven'>;

/**
 * Changes the accounts that are credited with a loan. A lower principal was paid out too high, and lower interest is
 * unearned; what exceeds these was never there, but in the opening balance.
 */
function changeCredits(
  { paidOut, unearned, opening }: Credits,
  was: LoanAmounts,
  is: LoanAmounts,
): Credits {
  const principal = plus(paidOut, minus(is.principal, was.principal));
  const interest = plus(unearned, minus(is.interest, was.interest));
  const lowered = plus(lesser(principal, noMoney), lesser(interest, noMoney));
  return {
    paidOut: atLeastZero(principal),
    unearned: atLeastZero(interest),
    opening: plus(opening, lowered),
  };
}

interface LoanAmounts extends LoanParts {
  readonly owed: Cents;
}

const noLoan: LoanAmounts = { owed: noMoney, principal: noMoney, interest: noMoney };

function toLoan(terms: DeductionTerms | undefined): LoanAmounts {
  if (terms?.loanInterest === undefined || terms.goal === null) return noLoan;
  const { goal: owed, loanInterest: interest } = terms;
  return { owed, principal: minus(owed, interest), interest };
}
