import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm944 } from '../../contract/reports/getForm944.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { ComputedForm944 } from '../../workflows/returns/compute-annual-returns.ts';
import {
  depositors,
  listTaxInputs,
  toBlockRecords,
  toCountInput,
  toInput,
  toLineRecords,
} from './return-record.ts';

type Record944 = ResponseOf<typeof getForm944>['form944'];

export function toForm944Record(computed: ComputedForm944): Record944 {
  const { year, dueOn, facts, form, assignedForm, recordProblems } = computed;
  const days = form.depositor === 'semiweekly' ? form.days : [];
  const isQuarterly = assignedForm === '941';
  return {
    year,
    dueDate: dueOn,
    depositor: depositors[form.depositor],
    lines: toLineRecords(form.lines),
    form945A: days.map(({ payDate, amount }) => ({ payDate, liability: amount })),
    roundingDifference: form.roundingDifference,
    inputs: [
      toCountInput('payments', facts.payments),
      ...listTaxInputs(facts),
      toInput('deposits', facts.deposits, 'ledger'),
    ],
    blocks: toBlockRecords(computed, [
      ...(isQuarterly ? (['quarterlyReturnAssigned'] as const) : []),
      ...recordProblems,
      ...form.problems,
    ]),
  };
}

export function describeAnnualWarnings({ form }: ComputedForm944): readonly Warning[] {
  return form.warnings.map((key) => ({
    key,
    message:
      'The tax of the year is above the limit of Form 944. The form is still filed for this year; the IRS will then ask for Form 941.',
  }));
}
