import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm941 } from '../../contract/reports/getForm941.ts';
import type { Form941Facts } from '../../engine/forms/form-941.ts';
import { dayInMonth } from '../../values/calendar-date.ts';
import type { ComputedForm941 } from '../../workflows/returns/compute-form-941.ts';
import {
  depositors,
  listTaxInputs,
  type ReturnInput,
  toBlockRecords,
  toCountInput,
  toInput,
  toLineRecords,
} from './return-record.ts';

type Record941 = ResponseOf<typeof getForm941>['form941'];

export function toForm941Record(computed: ComputedForm941): Record941 {
  const { year, quarter, dueOn, facts, form, assignedForm, recordProblems } = computed;
  const isAnnual = assignedForm === '944';
  return {
    year,
    quarter,
    dueDate: dueOn,
    depositor: depositors[form.depositor],
    lines: toLineRecords(form.lines),
    scheduleB: listScheduleB(computed),
    roundingDifference: form.roundingDifference,
    inputs: listInputs(facts),
    blocks: toBlockRecords(computed, [
      ...(isAnnual ? (['annualReturnAssigned'] as const) : []),
      ...recordProblems,
      ...form.problems,
    ]),
  };
}

function listScheduleB({ year, quarter, form }: ComputedForm941): Record941['scheduleB'] {
  const months = form.scheduleB?.months ?? [];
  return months.flatMap(({ monthOfQuarter, days }) =>
    days.map(({ day, amount }) => ({
      payDate: dayInMonth({ year, month: 3 * (quarter - 1) + monthOfQuarter, day }),
      liability: amount,
    })),
  );
}

function listInputs(facts: Form941Facts): ReturnInput[] {
  return [
    toCountInput('employees', facts.employees),
    toCountInput('payments', facts.payments),
    ...listTaxInputs(facts),
    toInput('deposits', facts.deposits, 'ledger'),
    toInput('taxOfQuarterBefore', facts.taxOfQuarterBefore ?? null, 'ledger'),
  ];
}
