import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { PayRate } from '../values/pay-rate.ts';
import type {
  EmploymentStatus,
  PaymentMethod,
  TaxExemption,
  UserType,
  WageBasis,
  WorkerType,
} from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';

/** A worker's wage from its start date until the next wage starts. */
export interface WageRecord {
  readonly workerId: Id<'worker'>;
  readonly wageId: Id<'wage'>;
  readonly startsOn: CalendarDate;
  /** Revision number; the latest revision applies. */
  readonly revision: number;
  readonly workerType: WorkerType;
  readonly rate: PayRate;
  readonly basis: WageBasis;
  readonly standardHours: Hours | null;
  readonly userType: UserType;
  readonly employmentStatus: EmploymentStatus;
  readonly taxExemption: TaxExemption;
  readonly paymentMethod: PaymentMethod;
  readonly differentialPay: boolean;
  /** Code of the Treasury's list of occupations with tips. */
  readonly tippedOccupation: string | null;
}

/** Adds a wage of a locked worker, or a further revision of one; the rows before it stay. */
export function recordWage(
  tx: Transaction,
  companyId: Id<'company'>,
  wage: WageRecord,
  now: Instant,
): void {
  tx.send(insertWageRow, [
    tx.accountId,
    companyId,
    wage.workerId,
    wage.wageId,
    wage.startsOn,
    wage.revision,
    wage.workerType,
    wage.rate,
    wage.basis,
    wage.standardHours,
    wage.userType,
    wage.employmentStatus,
    wage.taxExemption,
    wage.paymentMethod,
    wage.differentialPay,
    formatInstant(now),
    wage.tippedOccupation,
  ]);
}

/** Finds the worker who has the wage. */
export async function findWorkerOfWage(tx: Transaction, wageId: Id<'wage'>) {
  return (await tx.find(findWorkerOfWageRow, [tx.accountId, wageId]))?.workerId;
}

/** Lists the latest revision of each wage of some workers, each worker's by start date. */
export async function listWages(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<WageRecord[]> {
  return tx.many(listWageRows, [tx.accountId, companyId, workerIds]);
}

const insertWageRow = statement(
  'insert wage',
  `insert into worker_wage (account_id, company_id, worker_id, wage_id, starts_on, revision,
     worker_type, rate, basis, standard_hours, user_type, employment_status, tax_exemption,
     payment_method, differential_pay, created_at, tipped_occupation, ordinal)
   select own.account_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
     (select coalesce(max(ordinal), 0) + 1 from worker_wage
       where account_id = $1 and company_id = $2 and worker_id = $3)
   from ${accountRow}`,
);
const findWorkerOfWageRow = statement<{ workerId: Id<'worker'> }>(
  'find worker of wage',
  `select worker_id "workerId" from worker_wage
   where account_id = $1 and wage_id = $2 limit 1`,
);
const listWageRows = statement<WageRecord>(
  'list wages',
  `select distinct on (worker_id, starts_on) worker_id "workerId", wage_id "wageId",
     starts_on "startsOn", revision, worker_type "workerType", rate, basis,
     standard_hours "standardHours", user_type "userType", employment_status "employmentStatus",
     tax_exemption "taxExemption", payment_method "paymentMethod",
     differential_pay "differentialPay", tipped_occupation "tippedOccupation"
   from worker_wage
   where account_id = $1 and company_id = $2 and worker_id = any($3)
   order by worker_id, starts_on, revision desc`,
);
