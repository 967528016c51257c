import type { z } from 'zod';
import type {
  listedUserRecord,
  miscellaneousStateTax,
  userAddress,
  userRecord,
  userReportRequest,
  userWageRecord,
} from '../../contract/reports/user-record.ts';
import { findKnownWage } from '../../engine/onboarding/wage.ts';
import { computeWorkerStatus, type WorkerStatus } from '../../engine/onboarding/worker-status.ts';
import { findCompany } from '../../store/companies.ts';
import { listReferences } from '../../store/references.ts';
import { listRiskClasses, type RiskClass } from '../../store/risk-classes.ts';
import { listWages, type WageRecord } from '../../store/wages.ts';
import type { HomeAddress } from '../../store/worker-identities.ts';
import { countWorkers, type ListedWorker, listWorkers } from '../../store/worker-lists.ts';
import { findWorker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatHours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import type { RequestContext } from '../operations/handler.ts';
import { areWorkersOf } from '../operations/known-workers.ts';
import { cutPage } from '../operations/list-page.ts';
import { toReferenceFields } from './reference-record.ts';
import { toStandardHoursRecord } from './standard-hours-record.ts';

type UserRecord = z.output<typeof userRecord>;

type ListedUserRecord = z.output<typeof listedUserRecord>;

interface UserReportOptions extends z.output<typeof userReportRequest> {
  readonly status?: WorkerStatus | undefined;
}

type UserReport =
  | {
      readonly users: ListedUserRecord[];
      readonly nextCursor?: string | undefined;
      readonly total: number | undefined;
    }
  | { readonly refused: 'unknownCompany' | 'unknownUser' | 'invalidCursor' };

/** Loads a report of workers with a fixed number of queries. */
export async function loadUserReport(
  { sort, brief, cursor: after, limit, withTotal, ...asked }: UserReportOptions,
  { tx, today }: Pick<RequestContext<never>, 'tx' | 'today'>,
): Promise<UserReport> {
  const { companyId, workerIds } = asked;
  const filter = { ...asked, today };
  const [company, areKnown, last, found, total] = await Promise.all([
    findCompany(tx, companyId),
    workerIds && areWorkersOf(tx, companyId, workerIds),
    after && findWorker(tx, after),
    listWorkers(tx, filter, { sort, after, limit: limit && limit + 1 }),
    withTotal ? countWorkers(tx, filter) : undefined,
  ]);
  if (!company) return { refused: 'unknownCompany' };
  if (workerIds && !areKnown) return { refused: 'unknownUser' };
  if (after && (!last || last.companyId !== companyId)) return { refused: 'invalidCursor' };

  const { items, next } = cutPage(found, limit, ({ workerId }) => workerId);
  const shownIds = items.map(({ workerId }) => workerId);
  const [wages, references, riskClasses] = await Promise.all([
    listWages(tx, companyId, shownIds).then(byWorker),
    listReferences(tx, { companyId, kind: 'worker' }, shownIds),
    brief ? noRiskClasses : listRiskClasses(tx, shownIds).then(byWorker),
  ]);
  const users = items.map((worker) => {
    const { workerId } = worker;
    const below = { wages: wages.get(workerId), riskClasses: riskClasses.get(workerId) };
    const record = toUserRecord(worker, below, today);
    const reference = references.get(workerId);
    const shown = brief ? toBriefRecord(record) : record;
    return { ...shown, ...(reference && toReferenceFields(reference)) };
  });
  return { users, ...next, total };
}

const noRiskClasses: ReadonlyMap<Id<'worker'>, RiskClass[]> = new Map();

function toBriefRecord(record: UserRecord): ListedUserRecord {
  return {
    user: record.user,
    workerId: record.workerId,
    companyId: record.companyId,
    userReferenceId: record.userReferenceId,
    status: record.status,
    WorkerType: record.WorkerType,
    firstName: record.firstName,
    lastName: record.lastName,
    jobTitle: record.jobTitle,
    dateOfJoin: record.dateOfJoin,
    exitDate: record.exitDate,
  };
}

/** Wages and risk classes of a worker. */
interface WagesAndRiskClasses {
  readonly wages?: readonly WageRecord[] | undefined;
  readonly riskClasses?: readonly RiskClass[] | undefined;
}

export function toUserRecord(
  worker: ListedWorker,
  { wages = [], riskClasses = [] }: WagesAndRiskClasses,
  today: CalendarDate,
): UserRecord {
  const riskClass = riskClasses.at(-1);
  const paymentMethod = findKnownWage(wages, today)?.paymentMethod ?? null;
  return {
    user: [worker.firstName, worker.middleName, worker.lastName].filter(Boolean).join(' '),
    workerId: worker.workerId,
    companyId: worker.companyId,
    userReferenceId: worker.reference ?? '',
    status: { userStatus: computeWorkerStatus({ ...worker, paymentMethod }, today) },
    WorkerType: { WorkerType: worker.workerType },
    firstName: worker.firstName,
    lastName: worker.lastName,
    middleName: worker.middleName,
    personalEmail: worker.personalEmail ?? '',
    email: worker.email ?? '',
    phoneNumber: worker.phoneNumber ?? '',
    kycStatus: worker.identity,
    jobTitle: worker.jobTitle ?? '',
    dateOfJoin: worker.joinedOn,
    exitDate: worker.exitOn,
    userWages: wages.map(toWageRecord),
    userAddress: worker.home ? toAddressRecord(worker.home) : noAddress,
    employeeMiscellaneousStateTax: riskClass ? toRiskClassRecord(riskClass) : null,
  };
}

export function toWageRecord(wage: WageRecord): z.output<typeof userWageRecord> {
  return {
    userWageId: wage.wageId,
    WageRate: payRateNumber(wage.rate),
    WageBasis: { WageBasis: wage.basis },
    paymentMethod: { PaymentMethod: wage.paymentMethod },
    userWorkerType: { workerType: wage.workerType },
    userType: wage.userType,
    employmentStatus: wage.employmentStatus,
    userRefTaxExempt: wage.taxExemption,
    ...toStandardHoursRecord(wage.standardHours),
    differentialPay: wage.differentialPay ? 'Yes' : 'No',
    startDate: wage.startsOn,
  };
}

export function toWageWithOccupation(wage: WageRecord) {
  return { ...toWageRecord(wage), tippedOccupationCode: wage.tippedOccupation };
}

export function toRiskClassRecord(riskClass: RiskClass): z.output<typeof miscellaneousStateTax> {
  return {
    RiskClassName: riskClass.name,
    RiskClassCode: riskClass.code,
    CompositeRate: formatHours(riskClass.compositeRate),
    PayrollDeductionRate: formatHours(riskClass.workerRate),
  };
}

function byWorker<Row extends { readonly workerId: Id<'worker'> }>(
  rows: readonly Row[],
): ReadonlyMap<Id<'worker'>, Row[]> {
  const grouped = new Map<Id<'worker'>, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.workerId);
    if (others) others.push(row);
    else grouped.set(row.workerId, [row]);
  }
  return grouped;
}

type Address = z.output<typeof userAddress>;

export function toAddressRecord({
  address1,
  address2,
  city,
  state,
  zipCode,
}: HomeAddress): Address {
  return { address1, address2: address2 || null, city, state, zipcode: zipCode, country: 'USA' };
}

const noAddress: Address = {
  address1: '',
  address2: null,
  city: '',
  state: '',
  zipcode: '',
  country: 'USA',
};
