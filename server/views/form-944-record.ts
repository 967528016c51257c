import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm944 } from '../../contract/reports/getForm944.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { ComputedForm944 } from '../../workflows/returns/compute-annual-returns.ts';
import {
  listTaxInputs,
  toAnnualParts,
  toBlockRecords,
  toCountInput,
  toInput,
} from './return-record.ts';

type Record944 = ResponseOf<typeof getForm944>['form944'];

export function toForm944Record(computed: ComputedForm944): Record944 {
  const { facts, form, assignedForm, recordProblems } = computed;
  const isQuarterly = assignedForm === '941';
  return {
    ...toAnnualParts(computed),
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
