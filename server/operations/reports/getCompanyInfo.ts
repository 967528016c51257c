import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import { maxDepositAttempts } from '../../../engine/onboarding/funding-account.ts';
import { nextArrival } from '../../../engine/payments/cutoffs.ts';
import type { KybInformation } from '../../../store/companies.ts';
import type { FundingAccount } from '../../../store/funding-accounts.ts';
import { listPaySchedules } from '../../../store/pay-schedules.ts';
import { listReferences } from '../../../store/references.ts';
import { countWorkers } from '../../../store/worker-lists.ts';
import type { Instant } from '../../../values/instant.ts';
import { findCompanyProfile } from '../../../workflows/onboarding/company-profile.ts';
import { bankOfAccount } from '../../../workflows/payments/bank-of-account.ts';
import { toCompanyRecord } from '../../views/company-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async (
  { companyId, extended, withCounts },
  { tx, account, bank, now, today, refuse },
) => {
  const [profile, references, schedules, workers] = await Promise.all([
    findCompanyProfile(tx, companyId),
    extended ? listReferences(tx, { companyId, kind: 'company' }, [companyId]) : undefined,
    withCounts ? listPaySchedules(tx, companyId, now) : [],
    withCounts ? countWorkers(tx, { companyId, today }) : 0,
  ]);
  if (!profile) return refuse('unknownCompany');
  const reference = references?.get(companyId);
  const shown = reference && toReferenceFields(reference);
  const counts = withCounts && { counts: { paySchedules: schedules.length, workers } };
  const record = toCompanyRecord(profile);
  const kybInformations = record.kybInformations.map((given) => ({
    ...given,
    ...(extended && profile.kyb && toCorrectable(profile.kyb)),
  }));
  const sendsDeposits = bankOfAccount(account, bank) !== undefined;
  const bankAccounts = record.bankAccounts.map((given, index) => {
    const own = profile.fundingAccounts[index];
    return { ...given, ...(extended && own && toDeposits(own, sendsDeposits ? now : undefined)) };
  });
  return { companies: [{ ...record, kybInformations, bankAccounts, ...shown, ...counts }] };
};

/** The deposits that verify an account: their day, for those that wait that of the next file, and the attempts left. */
function toDeposits(
  { status, attempts, depositsArriveOn }: FundingAccount,
  sendsAfter: Instant | undefined,
) {
  if (status !== 'pending' && status !== 'failed') return {};
  const planned = status === 'pending' && sendsAfter ? nextArrival(sendsAfter) : undefined;
  const day = depositsArriveOn ?? planned;
  return { attemptsLeft: maxDepositAttempts - attempts, ...(day && { depositsArriveOn: day }) };
}

/** The fields of KYB information that updateKybInformation takes, which events do not have. */
function toCorrectable({ kybInformationId, incorporationState, federalForm }: KybInformation) {
  return { kybInformationId, incorporationState, irsAssisgnedFederalFilingForm: federalForm };
}
