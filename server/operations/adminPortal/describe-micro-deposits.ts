import { noBankMessage } from '../../../contract/adminPortal/addCompanyBankAccount.ts';
import { bankOfAccount } from '../../../workflows/payments/bank-of-account.ts';
import type { RequestContext } from '../handler.ts';

/** Describes how an account is verified, and warns if no bank can send its deposits. */
export function describeMicroDeposits({
  account,
  bank,
  warn,
}: Pick<RequestContext<never>, 'account' | 'bank' | 'warn'>): string {
  if (bankOfAccount(account, bank) !== undefined)
    return 'Two small deposits are sent to it: confirm their amounts with verifyMicroDeposits.';
  warn({ key: 'bankMissing', message: noBankMessage });
  return noBankMessage;
}
