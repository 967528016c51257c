import type { ResponseOf } from '../../contract/operation.ts';
import type { FormBlockKey } from '../../contract/reports/annual-forms.ts';
import type { getForms1099Nec } from '../../contract/reports/getForms1099Nec.ts';
import type { ContractorYear } from '../../engine/forms/form-1099-nec.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import {
  listPayeeProblems,
  type Publication1220ProblemName,
} from '../../engine/forms/publication-1220-problems.ts';
import type { Form1099 } from '../../workflows/forms/load-1099-forms.ts';
import { blockOf, type FormBlock, type FormBox, toBlock, toFormBox } from './annual-form-blocks.ts';
import { fullNameOf } from './full-name.ts';

type FormRecord = ResponseOf<typeof getForms1099Nec>['forms1099Nec'][number];

export function toForm1099Record(
  { worker, payee, isDue }: Form1099,
  companyBlocks: readonly FormBlock[],
): FormRecord {
  return {
    workerId: worker.workerId,
    workerName: fullNameOf(worker),
    ssn: worker.ssn?.masked ?? '',
    isDue,
    boxes: toAmountBoxes(payee.form),
    blocks: [...companyBlocks, ...list1099Blocks([payee])],
  };
}

/** Boxes 1a and 4: others are not recorded for contractors. */
export function toAmountBoxes({ compensation, federalIncomeTax }: ContractorYear): FormBox[] {
  return [toFormBox('1a', { amount: compensation }), toFormBox('4', { amount: federalIncomeTax })];
}

/** Blocks of the forms of one contractor. */
export function list1099Blocks(payees: readonly Form1099Payee[]): readonly FormBlock[] {
  return [...new Set(payees.flatMap(listPayeeProblems).map(toPayeeBlock))].map(toBlock);
}

function toPayeeBlock(problem: Publication1220ProblemName): FormBlockKey {
  if (problem === 'tinMissing') return 'ssnMissing';
  if (problem === 'tinInvalid') return 'ssnInvalid';
  if (problem === 'name') return 'nameNotWritable';
  return (blockOf as Partial<Record<string, FormBlockKey>>)[problem] ?? 'negativeAmount';
}
