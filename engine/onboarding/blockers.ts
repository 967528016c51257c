import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';
import type { PaymentMethod, WorkerType } from '../../values/vocabulary.ts';
import type { DepositNotice } from '../forms/deposit-notices.ts';
import type { FilingPeriod } from '../forms/filings.ts';
import type { TaxGroup } from '../forms/tax-groups.ts';
import { type AgencyPaymentKind, paysAgency } from '../payments/agency-states.ts';
import type { UnresolvedPlace } from '../places/places.ts';
import { renewalDayOfExemption } from '../withholding/certificates-on-file.ts';
import {
  type BlockerKey,
  type BlockerRule,
  companyBlockerRules,
  workerBlockerRules,
} from './blocker-rules.ts';
import { withSeverity } from './blocker-severity.ts';
import type { VerificationStatus } from './company-verification.ts';
import type { FinalPayNotice, PayoutNotice } from './leaver-notices.ts';
import type { LawGap, PayDateLaw } from './missing-law.ts';
import type { DueHireReport } from './new-hires.ts';

/** Something to do before a payroll: severity, subject, the operation that fixes it and who is responsible. */
export interface Blocker extends BlockerRule {
  readonly key: BlockerKey;
  readonly subject: BlockerSubject;
  /** Set if the blocker concerns one state. */
  readonly state?: StateCode;
  /** Set if the blocker concerns one returned payment. */
  readonly payment?: ReturnedPaymentFacts;
  /** Set if the blocker concerns an amount that is not a returned payment. */
  readonly amount?: Cents;
  /** Set if the blocker concerns a local tax that cannot be resolved. */
  readonly place?: UnresolvedPlace;
  /** Set if the blocker concerns one pay period. */
  readonly payPeriod?: MissedPeriod;
  /** Set if the blocker concerns tax deposits. */
  readonly deposit?: DepositNotice;
  /** Set if the blocker concerns a payment to an agency by file that was returned. */
  readonly agencyReturn?: AgencyReturnNotice;
  /** Set if the blocker concerns reports of new hires. */
  readonly hireReport?: DueHireReport;
  /** Set if the blocker concerns a return. */
  readonly filing?: FilingToDo;
  /** Set if the blocker concerns the last pay of a worker. */
  readonly finalPay?: FinalPayNotice;
  /** Set if the blocker concerns time off that is paid out. */
  readonly timeOff?: PayoutNotice;
  /** Set if the blocker concerns law that is missing. */
  readonly missingLaw?: LawGap;
}

/** A pay period that a task is about, such as one that should have run automatically but did not. */
export interface MissedPeriod {
  readonly payPeriodId: string;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

export interface BlockerSubject {
  readonly kind: 'company' | 'worker';
  readonly id: string;
  readonly name: string;
}

export interface CompanyBlockerFacts {
  readonly subject: BlockerSubject;
  readonly isLive: boolean;
  readonly verification: VerificationStatus;
  readonly hasAdminOwner: boolean;
  readonly hasKybInformation: boolean;
  readonly sharesEin: boolean;
  readonly fundingAccounts: readonly ('verified' | 'unverified')[];
  /** False when every worker is paid by check, which needs no funding account. */
  readonly needsFunding: boolean;
  /** States that require an unemployment rate of the company. */
  readonly statesOfWork: readonly StateCode[];
  /** States whose rate for new employers is known. */
  readonly statesWithDefaultRate: readonly StateCode[];
  /** States for which the company has a rate. */
  readonly registeredStates: readonly StateCode[];
  /** Shared EINs and SSNs that somebody confirmed to be correct. */
  readonly confirmed: readonly BlockerKey[];
}

export interface WorkerBlockerFacts {
  readonly subject: BlockerSubject;
  readonly isLive: boolean;
  readonly workerType: WorkerType;
  readonly isCurrent: boolean;
  readonly hasWage: boolean;
  readonly identity: VerificationStatus;
  readonly sharesSsn: boolean;
  readonly joinedOn: CalendarDate;
  readonly incorporatedOn: CalendarDate | null;
  readonly hasFederalForm: boolean;
  /** Year of an exemption claimed on the latest Form W-4. */
  readonly exemptYear: number | null;
  readonly today: CalendarDate;
  readonly stateWithoutForm: StateCode | undefined;
  readonly paymentMethod: PaymentMethod | null;
  readonly hasDepositAccount: boolean;
  readonly hasUnconfirmedAccount: boolean;
  readonly sharesAccount: boolean;
  readonly confirmed: readonly BlockerKey[];
}

/** Imported history that is not complete enough for year-end forms. */
export interface HistoryBlockerFacts {
  readonly company: BlockerSubject;
  /** Some entries belong to people who are not workers of the company. */
  readonly hasUnmatchedEntries: boolean;
  /** Workers with an entry whose gross, net, taxes and deductions do not add up, including former workers. */
  readonly unbalancedWorkers: readonly BlockerSubject[];
}

export function listHistoryBlockers({
  company,
  hasUnmatchedEntries,
  unbalancedWorkers,
}: HistoryBlockerFacts): Blocker[] {
  const unmatched: Blocker = {
    key: 'historyWithoutWorker',
    ...companyBlockerRules.historyWithoutWorker,
    subject: company,
  };
  const unbalanced = unbalancedWorkers.map(
    (subject): Blocker => ({
      key: 'historyDoesNotAddUp',
      ...workerBlockerRules.historyDoesNotAddUp,
      subject,
    }),
  );
  return hasUnmatchedEntries ? [unmatched, ...unbalanced] : unbalanced;
}

export function listHireReportBlockers(
  subject: BlockerSubject,
  due: readonly DueHireReport[],
): Blocker[] {
  return due.map((hireReport) => ({
    key: 'newHireReportDue',
    ...companyBlockerRules.newHireReportDue,
    subject,
    state: hireReport.state,
    hireReport,
  }));
}

/** A return that is due or was reopened. */
export interface FilingToDo extends FilingPeriod {
  readonly endsOn: CalendarDate;
  /** Undefined if it is not known. */
  readonly dueOn: CalendarDate | undefined;
}

/** Returns of ended periods that are due and not filed, and filed ones whose pay was corrected since. */
export function listFilingBlockers(
  subject: BlockerSubject,
  filings: readonly (FilingToDo & { readonly isFiled: boolean; readonly isReopened: boolean })[],
  today: CalendarDate,
): Blocker[] {
  const toBlocker = (key: 'filingDue' | 'filingReopened', filing: FilingToDo): Blocker => ({
    key,
    ...companyBlockerRules[key],
    subject,
    filing,
  });
  return filings.flatMap((filing) => {
    if (filing.isReopened) return [toBlocker('filingReopened', filing)];
    const isDue = filing.dueOn !== undefined && filing.endsOn < today;
    return isDue && !filing.isFiled ? [toBlocker('filingDue', filing)] : [];
  });
}

export function listMissedPayrollBlockers(
  subject: BlockerSubject,
  missed: readonly MissedPeriod[],
): Blocker[] {
  return missed.map((payPeriod) => ({
    key: 'payrollNotRun',
    ...companyBlockerRules.payrollNotRun,
    subject,
    payPeriod,
  }));
}

/** Tax deposits that are due soon or late. */
export function listDepositBlockers(
  subject: BlockerSubject,
  notices: readonly DepositNotice[],
): Blocker[] {
  return notices.map((deposit) => ({
    key: deposit.key,
    ...companyBlockerRules[deposit.key],
    subject,
    deposit,
  }));
}

/** A payment of taxes or garnishments by file that was returned, or its debit or refund. */
export interface AgencyReturnNotice {
  readonly kind: AgencyPaymentKind;
  readonly purpose: 'tax' | 'order';
  readonly group: TaxGroup | null;
  readonly workerName: string | null;
  readonly amount: Cents;
  readonly returnCode: string;
}

const returnedKeys = {
  tax: { payment: 'taxPaymentReturned', transfer: 'taxDebitReturned' },
  order: { payment: 'orderPaymentReturned', transfer: 'orderDebitReturned' },
} as const;

export function listAgencyReturnBlockers(
  subject: BlockerSubject,
  returned: readonly AgencyReturnNotice[],
): Blocker[] {
  return returned.map((agencyReturn) => {
    const keys = returnedKeys[agencyReturn.purpose];
    const key = paysAgency(agencyReturn) ? keys.payment : keys.transfer;
    return { key, ...companyBlockerRules[key], subject, agencyReturn };
  });
}

/** Law that pay dates of the next weeks need and do not have. */
export function listMissingLawBlockers(
  subject: BlockerSubject,
  missing: readonly LawGap<MissedPeriod & PayDateLaw>[],
): Blocker[] {
  return missing.map((missingLaw) => ({
    key: 'lawMissingAhead',
    ...companyBlockerRules.lawMissingAhead,
    subject,
    missingLaw,
    payPeriod: missingLaw.first,
  }));
}

/** Severance of terminated workers that no submitted payroll has paid. */
export function listSeveranceBlockers(
  unpaid: readonly { readonly workerId: string; readonly name: string; readonly amount: Cents }[],
): Blocker[] {
  return unpaid.map(({ workerId, name, amount }) => ({
    key: 'severanceUnpaid',
    ...workerBlockerRules.severanceUnpaid,
    subject: { kind: 'worker', id: workerId, name },
    amount,
  }));
}

/** Lump sums in unprocessed periods whose garnishments require notice before they are paid. */
export function listLumpSumBlockers(
  lumpSums: readonly (MissedPeriod & { readonly workerId: string; readonly name: string })[],
): Blocker[] {
  return lumpSums.map(({ workerId, name, ...payPeriod }) => ({
    key: 'lumpSumNotice',
    ...workerBlockerRules.lumpSumNotice,
    subject: { kind: 'worker', id: workerId, name },
    payPeriod,
  }));
}

/** Ways to pay a returned payment after all, by the cause of the return. */
export type ReturnRemedy =
  | 'funds'
  | 'account'
  | 'authorization'
  | 'resend'
  | 'byCheck'
  | 'anotherCheck';

/** A payment that the bank returned and that was not reissued yet. */
export interface ReturnedPaymentFacts {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly returnCode: string;
  readonly remedy: ReturnRemedy;
}

export interface ReturnedPaymentBlocker {
  readonly key: 'fundingFailed' | 'fundingReturned' | 'paymentReturned';
  readonly subject: BlockerSubject;
  readonly payment: ReturnedPaymentFacts;
}

export function listPaymentBlockers(returned: readonly ReturnedPaymentBlocker[]): Blocker[] {
  const rules = { ...companyBlockerRules, ...workerBlockerRules };
  return returned.map((each) => ({ ...each, ...rules[each.key] }));
}

export function listCompanyBlockers(company: CompanyBlockerFacts): Blocker[] {
  const { subject, verification, fundingAccounts } = company;
  const found: Blocker[] = [];
  const add = (key: keyof typeof companyBlockerRules, state?: StateCode) =>
    found.push({
      key,
      ...withSeverity(companyBlockerRules[key], key, company),
      subject,
      ...(state && { state }),
    });
  if (verification === 'new' && !company.hasAdminOwner) add('adminOwnerMissing');
  if (verification === 'new' && !company.hasKybInformation) add('kybInformationMissing');
  if (verification === 'new' && company.hasAdminOwner && company.hasKybInformation)
    add('kybNotInitiated');
  if (verification === 'pending') add('kybPending');
  if (verification === 'failed') add('kybFailed');
  if (company.sharesEin && !company.confirmed.includes('einShared')) add('einShared');
  if (fundingAccounts.length === 0) add('fundingAccountMissing');
  else if (!fundingAccounts.includes('verified')) add('fundingAccountUnverified');
  for (const state of company.statesOfWork)
    if (!company.registeredStates.includes(state))
      add(
        company.statesWithDefaultRate.includes(state)
          ? 'registrationMissing'
          : 'unemploymentRateUnknown',
        state,
      );
  return found;
}

export function listWorkerBlockers(worker: WorkerBlockerFacts): Blocker[] {
  const { subject, identity, joinedOn, incorporatedOn, exemptYear, workerType } = worker;
  const found: Blocker[] = [];
  const add = (key: keyof typeof workerBlockerRules, state?: StateCode) =>
    found.push({
      key,
      ...withSeverity(workerBlockerRules[key], key, worker),
      subject,
      ...(state && { state }),
    });
  if (worker.isCurrent && !worker.hasWage) add('wageMissing');
  if (identity === 'new') add('identityMissing');
  if (identity === 'pending') add('identityPending');
  if (identity === 'failed') add('identityFailed');
  if (worker.sharesSsn && !worker.confirmed.includes('ssnShared')) add('ssnShared');
  if (incorporatedOn && joinedOn < incorporatedOn) add('joinedBeforeIncorporation');
  if (workerType === 'W2' && !worker.hasFederalForm) add('federalFormMissing');
  if (exemptYear && worker.today >= renewalDayOfExemption(exemptYear)) add('exemptFormExpires');
  if (workerType === 'W2' && worker.stateWithoutForm)
    add('stateFormMissing', worker.stateWithoutForm);
  if (worker.paymentMethod !== 'Check' && !worker.hasDepositAccount) add('payAccountMissing');
  if (worker.hasUnconfirmedAccount) add('payAccountUnconfirmed');
  if (worker.isLive && worker.sharesAccount) add('payAccountShared');
  return found;
}
