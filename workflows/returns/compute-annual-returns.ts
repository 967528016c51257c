import type { DepositSchedule } from '../../engine/forms/deposits.ts';
import { computeForm940, type Form940, type Form940Facts } from '../../engine/forms/form-940.ts';
import {
  findUnemploymentProblems,
  toForm940Facts,
  type UnemploymentRecordProblem,
  type UnemploymentRecords,
} from '../../engine/forms/form-940-records.ts';
import { findRecordProblems, type RecordProblem } from '../../engine/forms/form-941-records.ts';
import { computeForm944, type Form944, type Form944Facts } from '../../engine/forms/form-944.ts';
import { toForm944Facts } from '../../engine/forms/form-944-records.ts';
import { returnDueOn } from '../../engine/forms/return-due-dates.ts';
import { form940Group, form941Group } from '../../engine/forms/tax-groups.ts';
import { findKybInformation } from '../../store/companies.ts';
import { countYear } from '../../store/quarter-counts.ts';
import { listPaidTaxes } from '../../store/tax-deposits.ts';
import { listPostedTaxes, listTaxableWages } from '../../store/taxable-wages-lists.ts';
import { listUnemploymentSums } from '../../store/unemployment-sums.ts';
import { dayInMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { sum } from '../../values/money.ts';
import type { ComputedReturn } from './compute-form-941.ts';
import { type ReturnContext, readReturnLaw } from './return-law.ts';

export interface YearOfCompany {
  readonly companyId: Id<'company'>;
  readonly year: number;
}

export interface ComputedForm944 extends ComputedReturn {
  readonly year: number;
  readonly facts: Form944Facts;
  readonly form: Form944;
  readonly recordProblems: readonly RecordProblem[];
}

/** Computes Form 944 of a year from the records; undefined if its law is missing. */
export async function computeAnnualReturn(
  { tx, law }: ReturnContext,
  { companyId, year, schedule }: YearOfCompany & { readonly schedule: DepositSchedule },
): Promise<ComputedForm944 | undefined> {
  const { from, until } = daysOf(year);
  const found = readReturnLaw(law, until);
  if (!found) return undefined;
  const sums = { companyId, from, until, perWorker: false };
  const [kyb, wages, posted, counts, paid] = await Promise.all([
    findKybInformation(tx, companyId),
    listTaxableWages(tx, { ...sums, span: 'year' }, {}),
    listPostedTaxes(tx, { ...sums, span: 'day' }, undefined),
    countYear(tx, sums),
    listPaidTaxes(tx, { companyId, from, until, group: form941Group }),
  ]);
  const records = {
    year,
    wages,
    posted: posted.map(({ spanStart, taxCode, tax }) => ({ payDate: spanStart, taxCode, tax })),
    counts,
    deposits: sum(paid.map(({ amount }) => amount)),
  };
  const facts = toForm944Facts(records, schedule, found.federal);
  return {
    year,
    endsOn: until,
    dueOn: returnDueOn({ endsOn: until, isDepositedOnTime: false }, found.rules.dueDates),
    imported: counts.imported,
    assignedForm: kyb?.federalForm,
    facts,
    form: computeForm944(facts, found),
    recordProblems: findRecordProblems(wages, facts, found.federal),
  };
}

export interface ComputedForm940 extends ComputedReturn {
  readonly year: number;
  readonly records: UnemploymentRecords;
  readonly facts: Form940Facts;
  readonly form: Form940;
  readonly recordProblems: readonly UnemploymentRecordProblem[];
}

/** Computes Form 940 of a year from the records; undefined if its law is missing. */
export async function computeUnemploymentReturn(
  { tx, law }: ReturnContext,
  { companyId, year }: YearOfCompany,
): Promise<ComputedForm940 | undefined> {
  const { from, until } = daysOf(year);
  const found = readReturnLaw(law, until);
  if (!found) return undefined;
  const ledger = { companyId, from, until, taxCode: 'US_FUTA', perWorker: false } as const;
  const [kyb, sums, posted, counts, paid] = await Promise.all([
    findKybInformation(tx, companyId),
    listUnemploymentSums(tx, { companyId, from, until }),
    listPostedTaxes(tx, { ...ledger, span: 'year' }, undefined),
    countYear(tx, { companyId, from, until }),
    listPaidTaxes(tx, { companyId, from, until, group: form940Group }),
  ]);
  const records = {
    sums,
    posted: sum(posted.map(({ tax }) => tax)),
    deposits: sum(paid.map(({ amount }) => amount)),
  };
  const facts = toForm940Facts(records);
  const { federal, rules } = found;
  const form = computeForm940(facts, { unemployment: federal.unemployment, rules });
  return {
    year,
    endsOn: until,
    dueOn: returnDueOn({ endsOn: until, isDepositedOnTime: false }, rules.dueDates),
    imported: counts.imported,
    assignedForm: kyb?.federalForm,
    records,
    facts,
    form,
    recordProblems: findUnemploymentProblems(records, form),
  };
}

function daysOf(year: number) {
  return {
    from: dayInMonth({ year, month: 1, day: 1 }),
    until: dayInMonth({ year, month: 12, day: 31 }),
  };
}
