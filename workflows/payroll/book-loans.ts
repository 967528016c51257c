import type { Transaction } from '../../database/database.ts';
import type { LedgerTransaction } from '../../engine/ledger/ledger-transaction.ts';
import {
  type ChangeOfLoan,
  type LoanSubject,
  planLoanSettlement,
  planLoanTransaction,
} from '../../engine/ledger/plan-loans.ts';
import { postTransactions } from '../../store/ledger.ts';
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

/** Books an amount of a loan that was repaid outside payroll or written off. */
export async function bookLoanSettlement(
  booking: Booking,
  loan: BookedLoan,
  settled: { readonly how: 'repaid' | 'writtenOff'; readonly amount: Cents },
): Promise<void> {
  await post(booking, loan, planLoanSettlement(loan, settled.how, settled.amount));
}

async function post(
  { tx, today: postedOn, now }: Booking,
  { companyId, workerId, deductionId }: BookedLoan,
  planned: LedgerTransaction,
): Promise<void> {
  await postTransactions(tx, companyId, [{ ...planned, workerId, deductionId, postedOn }], now);
}
