import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { fundingRail } from '../../engine/payments/rails/registry.ts';
import type { KybInformation } from '../../store/companies.ts';
import type { FundingAccount } from '../../store/funding-accounts.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { bankOfAccount } from './bank-of-account.ts';

/** A debit of the company for payments to agencies, and everything that prevents it. */
export interface TransferPlan {
  readonly total: Cents;
  /** Day on which the company is debited. */
  readonly debitOn: CalendarDate;
  /** Day on which the agency has the money. */
  readonly arrivesOn: CalendarDate;
  readonly fundingAccount: FundingAccount | undefined;
  readonly problems: readonly TransferProblem[];
}

export type TransferProblem =
  | 'fundingAccountMissing'
  | 'einMissing'
  | 'bankMissing'
  | 'amountTooLarge';

export type PlanContext = Pick<PayrollContext, 'tx' | 'account' | 'bank' | 'now'>;

/** Plans the debit for payments to agencies. */
export function planTransfers(
  { account, bank, now }: PlanContext,
  facts: {
    readonly total: Cents;
    readonly kyb: KybInformation | undefined;
    readonly fundingAccount: FundingAccount | undefined;
  },
): TransferPlan {
  const { total, kyb, fundingAccount } = facts;
  const debitOn = nextArrival(now);
  const problems: TransferProblem[] = [];
  if (fundingAccount?.status !== 'verified') problems.push('fundingAccountMissing');
  if (!kyb) problems.push('einMissing');
  if (!bankOfAccount(account, bank)) problems.push('bankMissing');
  if (total > fundingRail.submission.largestAmount) problems.push('amountTooLarge');
  return { total, debitOn, arrivesOn: addBankingDays(debitOn, 1), fundingAccount, problems };
}
