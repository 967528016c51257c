import type { z } from 'zod';
import type {
  miscellaneousStateTax,
  userAddress,
  userRecord,
  userReportRequest,
  userWageRecord,
} from '../../contract/reports/user-record.ts';
import { findKnownWage } from '../../engine/onboarding/wage.ts';
import { computeWorkerStatus, type WorkerStatus } from '../../engine/onboarding/worker-status.ts';
import { findCompany } from '../../store/companies.ts';
import { listRiskClasses, type RiskClass } from '../../store/risk-classes.ts';
import { listWages, type WageRecord } from '../../store/wages.ts';
import type { HomeAddress } from '../../store/worker-identities.ts';
import { type ListedWorker, listWorkers } from '../../store/worker-lists.ts';
import { findWorker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatHours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import type { RequestContext } from '../operations/handler.ts';
import { toStandardHoursRecord } from './standard-hours-record.ts';

type UserRecord = z.output<typeof userRecord>;

interface UserReportOptions extends z.output<typeof userReportRequest> {
  readonly status?: WorkerStatus | undefined;
}

type UserReport =
  | { readonly users: UserRecord[]; readonly nextCursor?: string | undefined }
  | { readonly refused: 'unknownCompany' | 'invalidCursor' };

/** Loads a report of workers with a fixed number of queries. */
export async function loadUserReport(
  { companyId, workerType, status, cursor, limit }: UserReportOptions,
  { tx, today }: Pick<RequestContext<never>, 'tx' | 'today'>,
): Promise<UserReport> {
  const most = limit && limit + 1;
  const [company, last, found] = await Promise.all([
    findCompany(tx, companyId),
    cursor && findWorker(tx, cursor),
    listWorkers(tx, { companyId, today, workerType, status, after: cursor, most }),
  ]);
  if (!company) return { refused: 'unknownCompany' };
  if (cursor && (!last || last.companyId !== companyId)) return { refused: 'invalidCursor' };

  const workers = found.slice(0, limit);
  const workerIds = workers.map(({ workerId }) => workerId);
  const [wages, riskClasses] = await Promise.all([
    listWages(tx, companyId, workerIds).then(byWorker),
    listRiskClasses(tx, workerIds).then(byWorker),
  ]);
  const users = workers.map((worker) => {
    const { workerId } = worker;
    const below = { wages: wages.get(workerId), riskClasses: riskClasses.get(workerId) };
    return toUserRecord(worker, below, today);
  });
  const nextCursor = found.length > workers.length ? workerIds.at(-1) : undefined;
  return nextCursor ? { users, nextCursor } : { users };
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
