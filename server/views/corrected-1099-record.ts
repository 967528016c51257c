import type { ResponseOf } from '../../contract/operation.ts';
import type { getForms1099NecCorrected } from '../../contract/reports/getForms1099NecCorrected.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import { Ssn } from '../../values/masked.ts';
import type { CorrectedForm1099 } from '../../workflows/forms/load-corrected-1099-forms.ts';
import type { FormBlock } from './annual-form-blocks.ts';
import { type ComparedNames, describeCorrections } from './compared-filing.ts';
import { list1099Blocks, toAmountBoxes } from './form-1099-record.ts';
import { toAmountRecord } from './form-w2c-record.ts';
import { fullNameOf } from './full-name.ts';

type FormRecord = ResponseOf<typeof getForms1099NecCorrected>['forms1099NecCorrected'][number];

/** Names for the sentence about the filing that forms are compared with. */
export function namesOf1099(year: number): ComparedNames {
  return { year, forms: 'Forms 1099-NEC', operation: 'getForms1099Nec' };
}

export function toCorrected1099Record(
  form: CorrectedForm1099,
  companyBlocks: readonly FormBlock[],
): FormRecord {
  const { worker, corrected, returns } = form;
  return {
    workerId: worker.workerId,
    workerName: fullNameOf(worker),
    ssn: worker.ssn?.masked ?? '',
    reason: describeReason(form),
    boxes: (corrected?.amounts ?? []).map(toAmountRecord),
    returnsToFile: returns.map(toReturnRecord),
    blocks: [...companyBlocks, ...list1099Blocks(returns)],
  };
}

function toReturnRecord({ correction, name, tin, form }: Form1099Payee) {
  return {
    mark: correction ?? null,
    payeeName: name,
    payeeSsn: tin instanceof Ssn ? tin.masked : '',
    boxes: toAmountBoxes(form),
  };
}

function describeReason({ corrected, corrections, isDue }: CorrectedForm1099): string {
  if (!corrected) return 'The contractor is not on the filed forms and needs an original form.';
  return [
    ...(corrected.isOtherPayee ? ['The name or the number changed after the filing.'] : []),
    ...(corrected.amounts.length > 0 ? [describeCorrections(corrections)] : []),
    ...(isDue ? [] : ['The form is not due any more.']),
  ].join(' ');
}
