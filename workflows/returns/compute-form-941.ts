import type { Transaction } from '../../database/database.ts';
import type { DepositSchedule } from '../../engine/forms/deposits.ts';
import { computeForm941, type Form941, type Form941Facts } from '../../engine/forms/form-941.ts';
import {
  findRecordProblems,
  type QuarterRecords,
  type RecordProblem,
  toForm941Facts,
} from '../../engine/forms/form-941-records.ts';
import { returnDueOn } from '../../engine/forms/return-due-dates.ts';
import { form941Group } from '../../engine/forms/tax-groups.ts';
import { findKybInformation } from '../../store/companies.ts';
import { countQuarter } from '../../store/quarter-counts.ts';
import { listPaidTaxes } from '../../store/tax-deposits.ts';
import { listPostedTaxes, listTaxableWages } from '../../store/taxable-wages-lists.ts';
import {
  addDays,
  type CalendarDate,
  dayInMonth,
  startOfQuarter,
  toDateParts,
} from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { sum } from '../../values/money.ts';
import type { FederalReturnForm } from '../../values/vocabulary.ts';
import { type ReturnContext, readReturnLaw } from './return-law.ts';

export interface QuarterOfCompany {
  readonly companyId: Id<'company'>;
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
  readonly schedule: DepositSchedule;
}

/** Fields that every computed return has. */
export interface ComputedReturn {
  /** Last day of the period. */
  readonly endsOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** Imported payments, which the return does not include. */
  readonly imported: number;
  /** Undefined if the company has not entered its EIN and form. */
  readonly assignedForm: FederalReturnForm | undefined;
}

export interface ComputedForm941 extends ComputedReturn {
  readonly year: number;
  readonly quarter: number;
  readonly facts: Form941Facts;
  readonly form: Form941;
  readonly recordProblems: readonly RecordProblem[];
}

/** Computes Form 941 of a quarter from the records; undefined if its law is missing. */
export async function computeQuarterlyReturn(
  { tx, law }: ReturnContext,
  { companyId, year, quarter, schedule }: QuarterOfCompany,
): Promise<ComputedForm941 | undefined> {
  const endsOn = dayInMonth({ year, month: 3 * quarter, day: 31 });
  const found = readReturnLaw(law, endsOn);
  if (!found) return undefined;
  const [kyb, records] = await Promise.all([
    findKybInformation(tx, companyId),
    loadQuarterRecords(tx, companyId, endsOn),
  ]);
  const facts = toForm941Facts(records, schedule, found.federal);
  return {
    year,
    quarter,
    endsOn,
    dueOn: returnDueOn({ endsOn, isDepositedOnTime: false }, found.rules.dueDates),
    imported: records.counts.imported,
    assignedForm: kyb?.federalForm,
    facts,
    form: computeForm941(facts, found),
    recordProblems: findRecordProblems(records.wages, facts, found.federal),
  };
}

async function loadQuarterRecords(
  tx: Transaction,
  companyId: Id<'company'>,
  until: CalendarDate,
): Promise<QuarterRecords> {
  const from = startOfQuarter(until);
  const beforeFrom = startOfQuarter(addDays(from, -1));
  const countedOn = dayInMonth({ ...toDateParts(until), day: 12 });
  const sums = { companyId, until, perWorker: false };
  const [wages, posted, counts, paid] = await Promise.all([
    listTaxableWages(tx, { ...sums, from, span: 'quarter' }, {}),
    listPostedTaxes(tx, { ...sums, from: beforeFrom, span: 'day' }, undefined),
    countQuarter(tx, { companyId, from, until, beforeFrom, countedOn }),
    listPaidTaxes(tx, { companyId, from, until: from, group: form941Group }),
  ]);
  return {
    quarter: from,
    wages,
    posted: posted.map(({ spanStart, taxCode, tax }) => ({ payDate: spanStart, taxCode, tax })),
    counts,
    deposits: sum(paid.map(({ amount }) => amount)),
  };
}
