import { railOf } from '../../engine/payments/rails/registry.ts';
import type { FundingAccount } from '../../store/funding-accounts.ts';
import type { NewPayment } from '../../store/payments.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney } from '../../values/money.ts';

/** Describes a payment that replaces a returned one. */
export function describeReissue(made: NewPayment, name: string, isRefunded: boolean): string {
  const amount = `$${formatMoney(made.amount)}`;
  const on = formatAmericanDate(made.effectiveOn);
  if (made.kind === 'funding')
    return `${amount} is drawn again from ${made.destination} of ${name} on ${on}.`;
  if (railOf(made).destination.to === 'deposit accounts')
    return `${amount} is sent to ${made.destination} of ${name} and arrives on ${on}.`;
  const refund = isRefunded ? ` The ${amount} drawn before is refunded to the company.` : '';
  return `${made.destination} for ${amount} was issued to ${name}, dated ${on}.${refund}`;
}

/** Describes a payment that is sent only after the company's returned debit was drawn again. */
export function describeWaitingReissue({ amount, destination }: NewPayment, name: string): string {
  return `$${formatMoney(amount)} is sent to ${destination} of ${name} after the returned company debit is drawn again: see getCompanyTask.`;
}

/** Confirms that a debit or refund for tax payments is sent again. */
export function describeRepeatedTransfer(
  amount: Cents,
  { accountNumberMasked }: Pick<FundingAccount, 'accountNumberMasked'>,
): string {
  return `The transfer of $${formatMoney(amount)} is sent again, with the account ${accountNumberMasked}.`;
}
