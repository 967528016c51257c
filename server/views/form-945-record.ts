import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm945 } from '../../contract/reports/getForm945.ts';
import type { ComputedForm945 } from '../../workflows/returns/compute-form-945.ts';
import { toAnnualParts, toBlockRecords, toInput } from './return-record.ts';

type Record945 = ResponseOf<typeof getForm945>['form945'];

export function toForm945Record(computed: ComputedForm945): Record945 {
  const { facts, form, payments, recordProblems } = computed;
  return {
    ...toAnnualParts(computed),
    inputs: [
      toInput('payments', payments, 'taxableWages'),
      toInput('backupWithholding', facts.backupWithholding, 'ledger'),
      toInput('deposits', facts.deposits, 'ledger'),
    ],
    blocks: toBlockRecords(computed, [...recordProblems, ...form.problems]),
  };
}
