import type { Transaction } from '../../database/database.ts';
import type { CountedDeduction, LoanParts } from '../../engine/benefits/deduction-terms.ts';
import type { LedgerTransaction } from '../../engine/ledger/ledger-transaction.ts';
import {
  type ChangeOfLoan,
  divideWriteOff,
  type LoanSubject,
  planLoanRepayment,
  planLoanTransaction,
  planLoanWriteOff,
} from '../../engine/ledger/plan-loans.ts';
import { postTransactions } from '../../store/ledger.ts';
import { findLoanBalances } from '../../store/loan-balances.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';

interface Booking {
  readonly tx: Transaction;
  readonly today: CalendarDate;
  readonly now: Instant;
}

/** A loan of the company to a worker. */
export interface BookedLoan extends LoanSubject {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly deductionId: Id<'deduction'>;
}

/** Books what the new terms of a deduction change of a loan. */
export async function bookLoanTerms(
  booking: Booking,
  loan: BookedLoan,
  change: ChangeOfLoan,
): Promise<void> {
  const planned = planLoanTransaction(loan, change);
  if (planned) await post(booking, loan, planned);
}

/** Books an amount of a loan that was repaid outside payroll. */
export async function bookLoanRepayment(
  booking: Booking,
  loan: BookedLoan,
  amount: Cents,
): Promise<void> {
  await post(booking, loan, planLoanRepayment(loan, amount));
}

/** Books an amount of a loan that is written off; returns its parts. */
export async function bookLoanWriteOff(
  booking: Booking,
  loan: BookedLoan,
  { before, amount }: { readonly before: CountedDeduction; readonly amount: Cents },
): Promise<LoanParts> {
  const booked = await findLoanBalances(booking.tx, loan.companyId, loan.deductionId);
  const parts = divideWriteOff(before, amount, booked);
  await post(booking, loan, planLoanWriteOff(loan, parts, booked));
  return parts;
}

async function post(
  { tx, today: postedOn, now }: Booking,
  { companyId, workerId, deductionId }: BookedLoan,
  planned: LedgerTransaction,
): Promise<void> {
  await postTransactions(tx, companyId, [{ ...planned, workerId, deductionId, postedOn }], now);
}
