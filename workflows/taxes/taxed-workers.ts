import type { Transaction } from '../../database/database.ts';
import type { ResolvedJurisdiction } from '../../engine/places/places.ts';
import { readStateCertificate } from '../../engine/taxes/certificates.ts';
import { findForm } from '../../engine/withholding/certificates-on-file.ts';
import {
  type EmployeeRecord,
  type RunLaw,
  toEmployeeFacts,
} from '../../engine/withholding/employee-facts.ts';
import { listLocalTaxes } from '../../engine/withholding/local-taxes.ts';
import type { EmployeeFacts } from '../../engine/withholding/pay-facts.ts';
import type { Law } from '../../law/law.ts';
import { listCompanyTaxesOn } from '../../store/company-taxes.ts';
import { loadPlaceFacts, type PayPlaceFacts, type PayWorker } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPlaceImports } from '../../store/place-imports.ts';
import { listWorkerTaxes } from '../../store/worker-taxes.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { money } from '../../values/money.ts';
import { withImportedPlaces } from '../payroll/place-register.ts';
import { loadRunLaw } from '../payroll/run-law.ts';
import { homeOf, listPayStates, planWorkPlacesOf } from '../payroll/work-places.ts';

/** An employee with the facts that decide taxes on a day. */
export interface TaxedWorker {
  readonly known: PayWorker;
  readonly record: EmployeeRecord;
  readonly facts: EmployeeFacts;
}

export interface TaxedWorkers {
  readonly workers: readonly TaxedWorker[];
  readonly law: RunLaw;
  readonly loaded: PayPlaceFacts;
}

interface TaxedDay {
  readonly law: Law;
  readonly companyId: Id<'company'>;
  readonly on: CalendarDate;
  readonly now: Instant;
  readonly only?: readonly Id<'worker'>[] | undefined;
}

/** Loads the employees of a company as a payment on a day would see them, with a fixed number of queries. */
export async function loadTaxedWorkers(tx: Transaction, day: TaxedDay): Promise<TaxedWorkers> {
  const { companyId, on, only } = day;
  const period = periodOfDay(day);
  const [loaded, imports, companyTaxes, workerTaxes] = await Promise.all([
    loadPlaceFacts(tx, period, on, only),
    listPlaceImports(tx, on),
    listCompanyTaxesOn(tx, companyId, on),
    listWorkerTaxes(tx, companyId, only),
  ]);
  const places = planWorkPlacesOf(loaded, period);
  const { law: shipped } = loadRunLaw(day.law, period, on, listPayStates(loaded, places));
  const law = await withImportedPlaces(tx, shipped, imports);
  const certificates = groupBy(loaded.certificates, ({ workerId }) => workerId);
  const overrides = groupBy(workerTaxes, ({ workerId }) => workerId);
  const workers = loaded.workers.flatMap((known) => {
    const [work] = places.get(known.workerId) ?? [];
    if (!work?.state) return [];
    const record: EmployeeRecord = {
      ...emptyRecord,
      id: known.workerId,
      home: work.home ?? homeOf(known) ?? work,
      work,
      certificates: certificates.get(known.workerId) ?? [],
      companyTaxes,
      overrides: overrides.get(known.workerId) ?? [],
      bornOn: known.bornOn,
      yearTotals: {},
    };
    return [{ known, record, facts: toEmployeeFacts(record, law) }];
  });
  return { workers, law, loaded };
}

const emptyRecord = {
  lines: [{ kind: 'salary', amount: money('1000') }],
  orders: [],
  riskClasses: [],
  hoursInClasses: [],
  isExemptOwner: false,
  limitVariants: [],
};

/** A regular period of one day, which no pay data belongs to. */
function periodOfDay({ companyId, on, now }: TaxedDay): PayPeriod {
  return {
    companyId,
    payPeriodId: '00000000-0000-0000-0000-000000000000' as Id<'payPeriod'>,
    payScheduleId: null,
    scheduleName: null,
    type: 'Regular',
    workerType: 'W2',
    beginsOn: on,
    endsOn: on,
    payDate: on,
    deadlineAt: now,
    movedBecause: null,
    status: 'New',
    supplementalMethod: 'flat',
  };
}

/** Resolves home and work of an employee, with the reason for each jurisdiction. */
export function resolveJurisdictions(
  { home, work, overrides, certificates }: EmployeeRecord,
  { pay, places, stateForms }: RunLaw,
): readonly ResolvedJurisdiction[] {
  const parsed = [home.state, work.state].flatMap((state) => {
    const form = stateForms[state];
    const given = findForm(certificates, state, pay.payDate);
    return form && given ? [[state, readStateCertificate(form, given.answers, undefined)]] : [];
  });
  return listLocalTaxes(pay, places, {
    home,
    work,
    certificates: Object.fromEntries(parsed),
    overrides,
    totals: {},
  }).jurisdictions;
}
