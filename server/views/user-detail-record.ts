import type { ResponseOf } from '../../contract/operation.ts';
import type { getUser } from '../../contract/reports/getUser.ts';
import type { DepositAccount } from '../../store/deposit-accounts.ts';
import type { Location } from '../../store/locations.ts';
import type { RiskClass } from '../../store/risk-classes.ts';
import type { RecordedTermination } from '../../store/terminations.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { listWithholdingCertificates } from '../../store/withholding-certificates.ts';
import type { WorkerIdentity } from '../../store/worker-identities.ts';
import type { WorkLocation } from '../../store/worker-locations.ts';
import type { Worker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatInstant } from '../../values/instant.ts';
import { toDollars } from '../../values/money.ts';
import { percentageNumber } from '../../values/rate.ts';
import type { ReachingChange } from '../../workflows/onboarding/find-account-change.ts';
import { toRiskClassRecord, toUserRecord } from './user-record.ts';
import { toLockInRecord, toStateW4Records, toW4Record } from './w4-record.ts';
import { toWorkLocationRecord } from './work-location.ts';

type UserDetailRecord = ResponseOf<typeof getUser>['user'][number];

/** Everything stored about a worker. */
export interface UserDetailFacts {
  readonly worker: Worker;
  /** The work location of today. */
  readonly workLocation: WorkLocation;
  readonly identity: WorkerIdentity | undefined;
  readonly wages: readonly WageRecord[];
  readonly riskClasses: readonly RiskClass[];
  /** Locations of the company. */
  readonly locations: readonly Location[];
  readonly departures: readonly RecordedTermination[];
  readonly forms: Awaited<ReturnType<typeof listWithholdingCertificates>>;
  readonly accounts: readonly DepositAccount[];
  readonly accountChange: ReachingChange | undefined;
}

/** All data of a worker, with social security and account numbers masked. */
export function toUserDetailRecord(
  { worker, identity, wages, riskClasses, forms, ...details }: UserDetailFacts,
  today: CalendarDate,
): UserDetailRecord {
  const listed = { ...worker, home: identity?.home ?? null };
  return {
    ...toUserRecord(listed, { wages, riskClasses }, today),
    ssn: identity?.ssn.masked ?? '',
    dateOfBirth: identity?.dateOfBirth ?? '',
    ...toWorkLocationRecord(details.workLocation, details.locations),
    isTermsAccepted: worker.termsAcceptedAt !== null,
    departures: details.departures.map(toDepartureRecord),
    w4Information: toW4Record(forms),
    stateW4Information: toStateW4Records(forms),
    lockInLetter: toLockInRecord(forms),
    userPayAccountEntities: details.accounts.map(toPayAccountRecord),
    accountChange: toAccountChangeRecord(details.accountChange),
    employeeMiscellaneousStateTaxes: riskClasses.map(toRiskClassRecord),
  };
}

function toPayAccountRecord({ depositAccountId, accountNumberMasked, ...account }: DepositAccount) {
  return {
    userPayAccountEntityId: depositAccountId,
    bankName: account.bankName,
    accountName: account.accountName,
    accountNumber: accountNumberMasked,
    accountType: account.accountType,
    payPercentage: percentageNumber(account.percentage),
    ...(account.amount && { payAmount: account.amount }),
    isPrimary: account.isPrimary,
  };
}

function toAccountChangeRecord(change: ReachingChange | undefined) {
  if (!change) return null;
  const { lastChangeId, changedAt, confirmedAt, heldPayDates, firstPayDate } = change;
  return {
    accountChangeId: lastChangeId,
    changedAt: formatInstant(changedAt),
    confirmedAt: confirmedAt && formatInstant(confirmedAt),
    heldPayDates: [...heldPayDates],
    firstPayDate: firstPayDate ?? null,
  };
}

function toDepartureRecord(departure: RecordedTermination) {
  return {
    userStatus: departure.kind,
    dateOfJoin: departure.joinedOn,
    exitDate: departure.exitOn,
    returnDate: departure.returnedOn,
    finalPayCheckType: departure.finalPay,
    terminationChoice: departure.terminationChoice,
    dismissalType: departure.dismissalType,
    severanceAmount: departure.severance && toDollars(departure.severance),
    severancePaymentType: departure.severanceType,
    severancePaymentFrequency: departure.severanceFrequency,
    firstSeverancePayDate: departure.severanceFirstOn,
    lastSeverancePayDate: departure.severanceLastOn,
    additionalNotes: departure.notes,
  };
}
