import type { z } from 'zod';
import type {
  userAddress,
  userRecord,
  userReportRequest,
  userWageRecord,
} from '../../../contract/reports/user-record.ts';
import { wageOn } from '../../../engine/onboarding/wage.ts';
import { type WorkerStatus, workerStatus } from '../../../engine/onboarding/worker-status.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import { standardHoursNumber } from '../../../values/standard-hours.ts';
import type { Context } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import type { HomeAddress } from '../../store/identities.ts';
import { listWages, type Wage } from '../../store/wages.ts';
import { type ListedWorker, listWorkers } from '../../store/worker-lists.ts';
import { findWorker } from '../../store/workers.ts';

type UserRecord = z.output<typeof userRecord>;

interface Asked extends z.output<typeof userReportRequest> {
  readonly status?: WorkerStatus | undefined;
}

type Report =
  | { readonly users: UserRecord[]; readonly nextCursor?: string | undefined }
  | { readonly refused: 'unknownCompany' | 'invalidCursor' };

/** The workers of a company that were asked for, in a number of queries that does not grow. */
export async function reportUsers(
  { companyId, workerType, status, cursor, limit }: Asked,
  { tx, today }: Pick<Context<never>, 'tx' | 'today'>,
): Promise<Report> {
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
  const wages = byWorker(await listWages(tx, companyId, workerIds));
  const users = workers.map((worker) =>
    toUserRecord(worker, wages.get(worker.workerId) ?? [], today),
  );
  const nextCursor = found.length > workers.length ? workerIds.at(-1) : undefined;
  return nextCursor ? { users, nextCursor } : { users };
}

export function toUserRecord(
  worker: ListedWorker,
  wages: readonly Wage[],
  today: CalendarDate,
): UserRecord {
  const paymentMethod = wageOn(wages, today)?.paymentMethod ?? null;
  return {
    user: [worker.firstName, worker.middleName, worker.lastName].filter(Boolean).join(' '),
    userId: worker.workerId,
    companyId: worker.companyId,
    userReferenceId: worker.reference ?? '',
    status: { userStatus: workerStatus({ ...worker, paymentMethod }, today) },
    WorkerType: { WorkerType: worker.workerType },
    firstName: worker.firstName,
    lastName: worker.lastName,
    middleName: worker.middleName,
    personalEmail: worker.personalEmail ?? '',
    email: worker.email ?? '',
    phoneNumber: worker.phoneNumber ?? '',
    kycStatus: worker.identity === 'new' ? 'not initiated' : worker.identity,
    jobTitle: worker.jobTitle ?? '',
    dateOfJoin: worker.joinedOn,
    exitDate: worker.exitOn,
    userWages: wages.map(toWageRecord),
    userAddress: worker.home ? toAddress(worker.home) : noAddress,
  };
}

export function toWageRecord(wage: Wage): z.output<typeof userWageRecord> {
  return {
    userWageId: wage.wageId,
    WageRate: payRateNumber(wage.rate),
    WageBasis: { WageBasis: wage.basis },
    paymentMethod: { PaymentMethod: wage.paymentMethod },
    userWorkerType: { workerType: wage.workerType },
    userType: wage.userType,
    employmentStatus: wage.employmentStatus,
    userRefTaxExempt: wage.taxExemption,
    standardWorkingHours: wage.standardHours && standardHoursNumber(wage.standardHours),
    differentialPay: wage.differentialPay ? 'Yes' : 'No',
    startDate: wage.startsOn,
  };
}

function byWorker(wages: readonly Wage[]): ReadonlyMap<Id<'worker'>, Wage[]> {
  const grouped = new Map<Id<'worker'>, Wage[]>();
  for (const wage of wages) {
    const others = grouped.get(wage.workerId);
    if (others) others.push(wage);
    else grouped.set(wage.workerId, [wage]);
  }
  return grouped;
}

type Address = z.output<typeof userAddress>;

export function toAddress({ address1, address2, city, state, zipCode }: HomeAddress): Address {
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
