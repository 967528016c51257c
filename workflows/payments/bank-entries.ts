import type { KeyRing } from '../../database/encryption.ts';
import { paysAgency } from '../../engine/payments/agency-states.ts';
import type {
  BankAnswer,
  BankEntry,
  EntryDirection,
  PaymentBank,
  PaymentFileFormat,
} from '../../engine/payments/rails/payment-file.ts';
import type { Account } from '../../store/accounts.ts';
import type { AgencyTransfer } from '../../store/agency-payments.ts';
import type { lockMicroDepositsToSend } from '../../store/micro-deposits.ts';
import type { Payment } from '../../store/payments.ts';
import type { BankPayment } from '../../store/payments-to-send.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { stateNames } from '../../values/state.ts';

type MicroDepositToSend = Awaited<ReturnType<typeof lockMicroDepositsToSend>>[number];

/** Converts a payment to the entry that a bank receives, with the account number decrypted. */
export function toBankEntry(payment: BankPayment, keys: KeyRing): BankEntry {
  const { kind } = payment;
  const table = usesFundingAccount(kind) ? 'funding_account' : 'deposit_account';
  return {
    id: payment.paymentId,
    purpose: purposeOf(payment),
    company: { id: payment.companyId, name: payment.companyName, ein: payment.ein },
    direction: directionOf(kind),
    routing: payment.routingNumber,
    accountType: payment.accountType,
    accountNumber: openAccountNumber(payment.sealed, keys, table, payment.accountId),
    amount: payment.amount,
    name: payment.name,
    effectiveDate: payment.effectiveOn,
  };
}

export function purposeOf({ kind }: Pick<Payment, 'kind'>): BankEntry['purpose'] {
  return kind === 'wages' ? 'pay' : kind;
}

/** Converts a micro-deposit that verifies a funding account. */
export function toDepositEntry(
  deposit: MicroDepositToSend,
  keys: KeyRing,
  effectiveDate: CalendarDate,
): BankEntry {
  const { depositId, companyId, companyName, ein, fundingAccountId, sealed } = deposit;
  return {
    id: depositId,
    purpose: 'deposit',
    company: { id: companyId, name: companyName, ein },
    direction: 'credit',
    routing: deposit.routingNumber,
    accountType: deposit.accountType,
    accountNumber: openAccountNumber(sealed, keys, 'funding_account', fundingAccountId),
    amount: deposit.amount,
    name: companyName,
    effectiveDate,
  };
}

/**
 * Converts a payment to an agency, or the debit or refund of a company that belongs to it. A payment has no
 * entry while the account that receives it is not configured: it waits, and nothing else waits for it.
 */
export function toAgencyEntry(
  payment: AgencyTransfer,
  keys: KeyRing,
  bank: PaymentBank | undefined,
): BankEntry | undefined {
  const { agencyPaymentId, companyId, companyName, ein, amount, effectiveOn } = payment;
  const common = {
    id: agencyPaymentId,
    company: { id: companyId, name: companyName, ein },
    amount,
    effectiveDate: effectiveOn,
  };
  if (paysAgency(payment)) {
    const receiver = bank && receiverOf(payment, keys, bank);
    return receiver && { ...common, ...receiver, direction: 'credit', accountType: 'checking' };
  }
  const { sealed, fundingAccountId, routingNumber: routing, accountType } = payment;
  return {
    ...common,
    purpose: payment.kind === 'debit' ? 'funding' : 'refund',
    direction: payment.kind === 'debit' ? 'debit' : 'credit',
    routing,
    accountType,
    accountNumber: openAccountNumber(sealed, keys, 'funding_account', fundingAccountId),
    name: companyName,
  };
}

/** The agency that receives a payment, and what it reads about it; undefined without its account. */
function receiverOf(payment: AgencyTransfer, keys: KeyRing, bank: PaymentBank) {
  const { agencyPaymentId, addendum, payeeState, sealedAddendum } = payment;
  if (addendum !== null)
    return (
      bank.federalTaxAccount && {
        ...bank.federalTaxAccount,
        purpose: 'tax' as const,
        name: 'IRS',
        information: addendum,
      }
    );
  if (!payeeState || !sealedAddendum) throw new Error('an order payment names no payee');
  const account = bank.supportAccounts?.get(payeeState);
  const place = ['agency_payment', 'addendum_encrypted', agencyPaymentId] as const;
  return (
    account && {
      ...account,
      purpose: 'support' as const,
      name: `${stateNames[payeeState]} SDU`,
      information: keys.open(sealedAddendum, place),
    }
  );
}

/** Computes how and when the bank of an account answers about an entry. */
export function bankAnswerTo(
  entry: BankEntry,
  { account, submission }: { readonly account: Account; readonly submission: PaymentFileFormat },
): BankAnswer {
  if (account.kind === 'sandbox') return submission.sandboxAnswer(entry);
  // A live bank reports only returns: an entry that was not returned by then has settled.
  return { outcome: 'settled', at: submission.settlesAt(entry.effectiveDate) };
}

function directionOf(kind: Payment['kind']): EntryDirection {
  return kind === 'wages' || kind === 'refund' ? 'credit' : 'debit';
}

function usesFundingAccount(kind: Payment['kind']): boolean {
  return kind === 'funding' || kind === 'refund';
}

function openAccountNumber(
  sealed: Buffer,
  keys: KeyRing,
  table: 'funding_account' | 'deposit_account',
  accountId: string,
): string {
  return keys.open(sealed, [table, 'account_number_encrypted', accountId]);
}
