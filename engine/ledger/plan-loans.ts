import { type Cents, minus, noMoney } from '../../values/money.ts';
import { type DeductionTerms, isLoan } from '../benefits/deduction-terms.ts';
import { type LedgerTransaction, LedgerTransactionBuilder } from './ledger-transaction.ts';

/** A deduction that repays a loan of the company. */
export interface LoanSubject {
  readonly workerId: string;
  /** The kind of the deduction. */
  readonly kind: string;
  /** The name of the deduction, which pay stubs show. */
  readonly name: string;
}

export interface ChangeOfLoan {
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
  { before, after, openingTaken }: ChangeOfLoan,
): LedgerTransaction | undefined {
  const was = toLoan(before);
  const is = toLoan(after);
  const isOpening = openingTaken !== undefined && isLoan(after);
  const owed = isOpening ? minus(is.owed, openingTaken) : is.owed;
  const paidOut = isOpening ? noMoney : is.principal;
  const interest = isOpening ? noMoney : is.interest;
  const transaction = new LedgerTransactionBuilder(workerId)
    .debit('asset:employee loans', minus(owed, was.owed), { detail: kind, line: name })
    .credit('asset:bank', minus(paidOut, was.principal))
    .credit('liability:unearned interest', minus(interest, was.interest))
    .credit('equity:opening balances', isOpening ? owed : noMoney)
    .build('loan');
  return transaction.postings.length > 0 ? transaction : undefined;
}

/** Plans the transaction of an amount that was repaid into the company's bank account, or written off. */
export function planLoanSettlement(
  { workerId, kind, name }: LoanSubject,
  how: 'repaid' | 'writtenOff',
  amount: Cents,
): LedgerTransaction {
  const transaction = new LedgerTransactionBuilder(workerId);
  if (how === 'repaid') transaction.debit('asset:bank', amount);
  else transaction.debit('expense:forgiven loans', amount, { detail: kind });
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
