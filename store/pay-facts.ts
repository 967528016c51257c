import { statement, type Transaction } from '../database/database.ts';
import type { DatedCostCode } from '../engine/costs/plan-cost-spans.ts';
import type { PayCodeRate, PayData } from '../engine/earnings/pay-data.ts';
import type { EmploymentSpan, WageTerms } from '../engine/earnings/salary.ts';
import type { FormerHome } from '../engine/onboarding/home-moves.ts';
import type { EmploymentState } from '../engine/onboarding/worker-status.ts';
import type { LastYearTotals } from '../engine/withholding/employee-facts.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { PayFrequency } from '../values/pay-schedule.ts';
import type { PaymentMethod, TaxExemption } from '../values/vocabulary.ts';
import { type CompanyPayRules, findPayRules } from './companies.ts';
import { listWorkerCostCodes } from './cost-codes.ts';
import { formerHomeColumns, type TaxHome } from './former-homes.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import { type Location, listLocations } from './locations.ts';
import type { PayPeriod } from './pay-periods.ts';
import type { RiskClass } from './risk-classes.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';
import type { WithholdingCertificate } from './withholding-certificates.ts';
import { joinIdentity } from './worker-identities.ts';
import {
  countedWorkLocations,
  type WorkLocation,
  workLocationColumns,
  workStateExpression,
} from './worker-locations.ts';
import { joinScheduleDays, listOwnFrequencies, otherDaysColumn } from './worker-schedules.ts';
import { belongsToPeriod, joinPayEntry } from './workers-of-period.ts';

// Loads the inputs of a pay run with a fixed number of queries, however many workers there are.

/** A worker who may be paid in a period, with the inputs of the computation. */
export interface PayWorker extends EmploymentSpan {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employment: EmploymentState['employment'];
  readonly exitOn: CalendarDate | null;
  readonly bornOn: CalendarDate | null;
  readonly hasDepositAccount: boolean;
  readonly homeState: string | null;
  readonly homeCity: string | null;
  readonly homeZipCode: string | null;
  /** Pay data entered for the period. */
  readonly data: PayData | null;
  /** Removed from the period by the company, with the reason given. */
  readonly isExcluded: boolean;
  readonly exclusionReason: string | null;
  /** Year-to-date totals before this payment. */
  readonly yearTotals: YearTotals | null;
  /** Totals of the year before that decide taxes of this year; null if the worker was not paid then. */
  readonly lastYear: LastYearTotals | null;
}

export interface PayWage extends WageTerms {
  readonly workerId: Id<'worker'>;
  /** Number among the wages of the worker, in the order in which they were recorded. */
  readonly ordinal: number;
  readonly paymentMethod: PaymentMethod;
  readonly taxExemption: TaxExemption;
}

/**
 * A certificate of a worker: for each jurisdiction and kind the latest, and the latest without an
 * exemption, which applies when an exemption has ended.
 */
export interface PayCertificate extends WithholdingCertificate {
  readonly workerId: Id<'worker'>;
  readonly revision: number;
}

interface WorkerRow {
  readonly workerId: Id<'worker'>;
}

export interface PayFacts {
  readonly workers: readonly PayWorker[];
  readonly wages: readonly PayWage[];
  readonly certificates: readonly PayCertificate[];
  /** Each worker's by start date. */
  readonly workLocations: readonly (WorkLocation & WorkerRow)[];
  readonly companyLocations: readonly Location[];
  /** Homes that workers left on or after the first day of the period, each worker's by their last day. */
  readonly formerHomes: readonly (FormerHome<TaxHome> & WorkerRow)[];
  readonly riskClasses: readonly (RiskClass & WorkerRow)[];
  /** Departments, jobs and cost centers of workers. */
  readonly costCodes: readonly (DatedCostCode & WorkerRow)[];
  readonly payCodes: ReadonlyMap<string, PayCodeRate>;
  /** How the company pays workers of this type; undefined without a schedule. */
  readonly schedule: PayFactsSchedule | undefined;
  readonly payRules: CompanyPayRules;
  /** Number of current employees by state of work. */
  readonly employeesByState: Readonly<Record<string, number>>;
  /** The deadline of the regular period after a regular one, where there is one. */
  readonly nextDeadlineAt: Instant | undefined;
  /** How often workers of other schedules than the default one are paid, for a period outside schedules. */
  readonly ownFrequencies: ReadonlyMap<Id<'worker'>, PayFrequency> | undefined;
}

interface PayFactsSchedule {
  readonly frequency: PayFrequency;
  readonly standardHours: Hours | null;
}

/** The part of the facts that decides where workers live and work. */
export type PayPlaceFacts = Pick<
  PayFacts,
  'workers' | 'certificates' | 'workLocations' | 'companyLocations' | 'formerHomes'
>;

/** Loads where the workers of a period, or some of them, live and work. */
export async function loadPlaceFacts(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  only?: OnlyWorkers,
): Promise<PayPlaceFacts> {
  const [places, companyLocations] = await Promise.all([
    loadPlacesOfWorkers(tx, period, payDate, { only }),
    listLocations(tx, period.companyId),
  ]);
  return { ...places, companyLocations };
}

async function loadPlacesOfWorkers(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  { only, also }: LoadedWorkers,
): Promise<Omit<PayPlaceFacts, 'companyLocations'>> {
  const { companyId, payPeriodId, type, workerType, beginsOn, endsOn } = period;
  const ofWorkers = (ids: readonly string[] | undefined) => [
    tx.accountId,
    companyId,
    workerType,
    ids,
  ];
  const ofPeriod = [payPeriodId, type === 'Regular', beginsOn, endsOn, yearOf(payDate)];
  const [workers, certificates, workLocations, formerHomes] = await Promise.all([
    listOfWorkers(tx, listWorkerRows, only, (ids) => [...ofWorkers(ids), ...ofPeriod, also]),
    listOfWorkers(tx, listCertificateRows, only, (ids) => [...ofWorkers(ids), payDate]),
    listOfWorkers(tx, listWorkLocationRows, only, (ids) => [tx.accountId, companyId, ids]),
    listOfWorkers(tx, listFormerHomeRows, only, (ids) => [tx.accountId, companyId, ids, beginsOn]),
  ]);
  return { workers, certificates, workLocations, formerHomes };
}

/** Counts the current employees of a company by state of work. */
export async function countEmployeesByState(
  tx: Transaction,
  companyId: Id<'company'>,
  on: CalendarDate,
): Promise<PayFacts['employeesByState']> {
  const counted = await tx.many(countEmployees, [tx.accountId, companyId, on]);
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]));
}

/** Facts that are the same for all workers: loaded once for all parts of a period, so that each part uses the same. */
export interface FactsOfAll
  extends CompanyEarningFacts,
    Pick<PayFacts, 'employeesByState' | 'ownFrequencies' | 'companyLocations' | 'nextDeadlineAt'> {}

export async function loadFactsOfAll(tx: Transaction, period: PayPeriod): Promise<FactsOfAll> {
  const { companyId, workerType, scheduleName, type, beginsOn, endsOn } = period;
  const [earningFacts, employeesByState, next, ownFrequencies, companyLocations] =
    await Promise.all([
      loadCompanyEarningFacts(tx, period),
      countEmployeesByState(tx, companyId, endsOn),
      tx.one(findNextDeadline, [tx.accountId, companyId, workerType, beginsOn, scheduleName]),
      type === 'Regular' ? undefined : listOwnFrequencies(tx, period, endsOn),
      listLocations(tx, companyId),
    ]);
  const nextDeadlineAt = next.deadlineAt ?? undefined;
  return { ...earningFacts, employeesByState, ownFrequencies, companyLocations, nextDeadlineAt };
}

/** The workers whose facts are loaded: all of a period if nobody is named. */
export interface LoadedWorkers {
  readonly only?: OnlyWorkers;
  /** Loaded in any case. */
  readonly also?: readonly Id<'worker'>[] | undefined;
  /** Known from another part of the period. */
  readonly ofAll?: FactsOfAll | undefined;
}

/** Loads the facts of all workers to be paid in a period, or of some. */
export async function loadPayFacts(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  { only, also, ofAll }: LoadedWorkers,
): Promise<PayFacts> {
  const { companyId, workerType } = period;
  const [places, wages, riskClasses, costCodes, known] = await Promise.all([
    loadPlacesOfWorkers(tx, period, payDate, { only, also }),
    listWages(tx, period, only),
    listOfWorkers(tx, listRiskClassRows, only, (ids) => [tx.accountId, companyId, workerType, ids]),
    listWorkerCostCodes(tx, companyId, only),
    ofAll ?? loadFactsOfAll(tx, period),
  ]);
  return { ...known, ...places, wages, riskClasses, costCodes };
}

/** The part of the facts that earnings are computed from, besides the workers. */
export type EarningFacts = Pick<PayFacts, 'wages' | 'payCodes' | 'schedule' | 'payRules'>;
type CompanyEarningFacts = Omit<EarningFacts, 'wages'>;

export async function loadEarningFacts(
  tx: Transaction,
  period: PayPeriod,
  only?: OnlyWorkers,
): Promise<EarningFacts> {
  const [wages, ofAll] = await Promise.all([
    listWages(tx, period, only),
    loadCompanyEarningFacts(tx, period),
  ]);
  return { wages, ...ofAll };
}

async function listWages(
  tx: Transaction,
  { companyId, workerType }: PayPeriod,
  only?: OnlyWorkers,
): Promise<PayWage[]> {
  return listOfWorkers(tx, listWageRows, only, (ids) => [tx.accountId, companyId, workerType, ids]);
}

async function loadCompanyEarningFacts(
  tx: Transaction,
  { companyId, workerType, payScheduleId }: PayPeriod,
): Promise<CompanyEarningFacts> {
  const [payCodes, schedule, payRules] = await Promise.all([
    tx.many(listPayCodeRows, [tx.accountId, companyId]),
    tx.find(findScheduleRow, [tx.accountId, companyId, workerType, payScheduleId]),
    findPayRules(tx, companyId),
  ]);
  return {
    schedule,
    payRules,
    payCodes: new Map(payCodes.map(({ code, ...rest }) => [code, rest])),
  };
}

const ofCompany = 'account_id = $1 and company_id = $2';

// The limits keep the planner to one lookup by primary key, as in joinPayEntry.
const listWorkerRows = statement<PayWorker>(
  'list workers of pay period',
  `select worker.worker_id "workerId", first_name "firstName", last_name "lastName",
     ${employmentColumns}, ${otherDaysColumn('$5')}, employment, exit_on "exitOn", date_of_birth "bornOn",
     has_deposit_account "hasDepositAccount",
     worker_identity.state "homeState", worker_identity.city "homeCity",
     worker_identity.zip_code "homeZipCode",
     pay_entry.data, pay_entry.worker_id is not null and pay_entry.data is null "isExcluded",
     pay_entry.excluded_reason "exclusionReason", year_totals.totals "yearTotals",
     last_year.decisive "lastYear"
   from worker
   ${joinPayEntry}
   ${joinIdentity}
   left join lateral (select totals from year_totals year
     where year.account_id = $1 and year.company_id = worker.company_id
       and year.worker_id = worker.worker_id and year.year = $9
     limit 1) year_totals on true
   left join lateral (select json_build_object(
       'socialSecurityWages', coalesce((totals ->> 'wages.socialSecurity')::bigint, 0),
       'taxOnRegularPay', coalesce((totals ->> 'taxOnRegularPay')::bigint, 0)) decisive
     from year_totals year
     where year.account_id = $1 and year.company_id = worker.company_id
       and year.worker_id = worker.worker_id and year.year = $9 - 1
     limit 1) last_year on true
   ${joinTerminations} ${joinScheduleDays('$5')}
   where worker.account_id = $1 and worker.company_id = $2
     and worker.worker_type = $3 and ($4::uuid[] is null or worker.worker_id = any ($4))
     and (${belongsToPeriod} or worker.worker_id = any ($10::uuid[]))
   order by worker.worker_id`,
);
const listWageRows = statement<PayWage>(
  'list wages of pay period',
  `select distinct on (worker_id, starts_on) worker_id "workerId", starts_on "startsOn", rate,
     basis, standard_hours "standardHours", user_type "userType", tax_exemption "taxExemption",
     payment_method "paymentMethod", ordinal
   from worker_wage
   where ${ofCompany} and worker_type = $3 and ($4::uuid[] is null or worker_id = any ($4))
   order by worker_id, starts_on, revision desc`,
);
const listCertificateRows = statement<PayCertificate>(
  'list certificates of pay period',
  `select distinct on (worker_id, jurisdiction, kind, answers ->> 'exempt') worker_id "workerId",
     jurisdiction, kind, form, answers, form_year "year", effective_on "effectiveOn", revision
   from withholding_certificate
   where ${ofCompany} and $3 = 'W2' and ($4::uuid[] is null or worker_id = any ($4))
     and effective_on <= $5::date
   order by worker_id, jurisdiction, kind, answers ->> 'exempt', effective_on desc, revision desc`,
);
const listRiskClassRows = statement<RiskClass & WorkerRow>(
  'list risk classes of pay period',
  `select worker_id "workerId", state, code, name, composite_rate "compositeRate",
     worker_rate "workerRate"
   from worker_risk_class
   where ${ofCompany} and $3 = 'W2' and ($4::uuid[] is null or worker_id = any ($4))`,
);
const listWorkLocationRows = statement<WorkLocation & WorkerRow>(
  'list work locations of pay period',
  `select worker_id "workerId", ${workLocationColumns} from worker_location
   where ${ofCompany} and ($3::uuid[] is null or worker_id = any ($3))
   order by worker_id, starts_on`,
);
const listFormerHomeRows = statement<FormerHome<TaxHome> & WorkerRow>(
  'list former homes of pay period',
  `select worker_id "workerId", ${formerHomeColumns} from worker_former_home
   where ${ofCompany} and ($3::uuid[] is null or worker_id = any ($3)) and ends_on >= $4::date
   order by worker_id, ends_on`,
);
const listPayCodeRows = statement<PayCodeRate & { readonly code: string }>(
  'list pay codes of pay period',
  `select code, rate, multiplier, is_leave "isLeave", is_piecework "isPiecework"
   from pay_code where ${ofCompany}`,
);
const findScheduleRow = statement<PayFactsSchedule>(
  'find schedule of pay period',
  `select frequency, standard_hours "standardHours" from pay_schedule
   where ${ofCompany} and worker_type = $3
     and case when $4::uuid is null then replaced_at is null and name = ''
       else pay_schedule_id = $4 end`,
);
const countEmployees = statement<{ state: string; count: number }>(
  'count employees',
  `select coalesce(${workStateExpression}, '') "state", sum(workers)::bigint count
   from ${countedWorkLocations(`worker.account_id = $1 and worker.company_id = $2
      and worker_type = 'W2' and employment = 'current'`)}
   group by 1`,
);
const findNextDeadline = statement<{ deadlineAt: Instant | null }>(
  'find deadline of next regular period',
  `select min(deadline_at) "deadlineAt" from pay_period
   where ${ofCompany} and worker_type = $3 and type = 'Regular' and begins_on > $4
     and schedule_name = coalesce($5, '') and withdrawn_at is null and status <> 'Skipped'`,
);
