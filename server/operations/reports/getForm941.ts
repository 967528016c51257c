import type { getForm941 as declared } from '../../../contract/reports/getForm941.ts';
import type { Transaction } from '../../../database/database.ts';
import { computeForm941 } from '../../../engine/forms/form-941.ts';
import {
  findRecordProblems,
  type QuarterRecords,
  toForm941Facts,
} from '../../../engine/forms/form-941-records.ts';
import { returnDueOn } from '../../../engine/forms/return-due-dates.ts';
import { readReturnRules } from '../../../law/law.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { countQuarter } from '../../../store/quarter-counts.ts';
import { listPostedTaxes, listTaxableWages } from '../../../store/taxable-wages-lists.ts';
import {
  addDays,
  type CalendarDate,
  dayInMonth,
  startOfQuarter,
  toDateParts,
} from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { describeReturnWarnings, toForm941Record } from '../../views/form-941-record.ts';
import { withCompany } from '../scoped-handlers.ts';

const schedules = { Monthly: 'monthly', Semiweekly: 'semiweekly' } as const;

export const getForm941 = withCompany<typeof declared>(
  async ({ companyId, year, quarter, depositSchedule }, { tx, law, today, warn, refuse }) => {
    const endsOn = dayInMonth({ year, month: 3 * quarter, day: 31 });
    const rules = readReturnRules(endsOn);
    const { federal } = law.on({ payDate: endsOn });
    if (!rules || !federal) return refuse('returnNotCovered', { year: String(year) });
    const [kyb, records] = await Promise.all([
      findKybInformation(tx, companyId),
      loadRecords(tx, companyId, endsOn),
    ]);
    const facts = toForm941Facts(records, schedules[depositSchedule ?? 'Monthly'], federal);
    const { imported } = records.counts;
    for (const warning of describeReturnWarnings({
      imported,
      endsOn,
      today,
      isScheduleAssumed: depositSchedule === undefined,
    }))
      warn(warning);
    return {
      form941: toForm941Record({
        year,
        quarter,
        dueOn: returnDueOn({ endsOn, isDepositedOnTime: false }, rules.dueDates),
        facts,
        form: computeForm941(facts, { federal, rules }),
        assignedForm: kyb?.federalForm,
        recordProblems: findRecordProblems(records, facts, federal),
      }),
    };
  },
);

async function loadRecords(
  tx: Transaction,
  companyId: Id<'company'>,
  until: CalendarDate,
): Promise<QuarterRecords> {
  const from = startOfQuarter(until);
  const beforeFrom = startOfQuarter(addDays(from, -1));
  const countedOn = dayInMonth({ ...toDateParts(until), day: 12 });
  const sums = { companyId, until, perWorker: false };
  const [wages, posted, counts] = await Promise.all([
    listTaxableWages(tx, { ...sums, from, span: 'quarter' }, {}),
    listPostedTaxes(tx, { ...sums, from: beforeFrom, span: 'day' }, undefined),
    countQuarter(tx, { companyId, from, until, beforeFrom, countedOn }),
  ]);
  return {
    quarter: from,
    wages,
    posted: posted.map(({ spanStart, taxCode, tax }) => ({ payDate: spanStart, taxCode, tax })),
    counts,
  };
}
