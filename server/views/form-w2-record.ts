import type { ResponseOf } from '../../contract/operation.ts';
import type { getFormsW2 } from '../../contract/reports/getFormsW2.ts';
import {
  numberedBoxes,
  type StateLine,
  type W2Boxes,
  type W2Mark,
} from '../../engine/forms/w2-boxes.ts';
import { toW2Copies } from '../../engine/forms/w2-copies.ts';
import type { Cents } from '../../values/money.ts';
import type { W2Form, W2FormRules } from '../../workflows/forms/load-w2-forms.ts';
import { type FormBlock, type FormBox, listW2Blocks, toFormBox } from './annual-form-blocks.ts';
import { fullNameOf } from './full-name.ts';

type FormRecord = ResponseOf<typeof getFormsW2>['formsW2'][number];

export function toFormW2Record(
  { worker, form }: W2Form,
  companyBlocks: readonly FormBlock[],
  rules: W2FormRules,
): FormRecord {
  const { workerId, ssn } = worker;
  const { boxes } = form;
  const own = listW2Blocks(form, rules).map(({ key, message }) => ({ key, message }));
  return {
    workerId,
    workerName: fullNameOf(worker),
    ssn: ssn?.masked ?? '',
    boxes: listBoxes(boxes),
    stateLines: boxes.lines.map(toStateLineRecord),
    sheetCount: toW2Copies(boxes).length,
    blocks: [...companyBlocks, ...own],
  };
}

export const markLabels = {
  statutoryEmployee: 'Statutory employee',
  retirementPlan: 'Retirement plan',
  thirdPartySickPay: 'Third-party sick pay',
} as const satisfies { readonly [Mark in W2Mark]: string };

/** Boxes 1 to 6 always; the others with a value. */
function listBoxes(boxes: W2Boxes): FormBox[] {
  const isShown = (box: string, amount: Cents) => Number(box) <= 6 || amount !== 0;
  return [
    ...numberedBoxes.flatMap(([box, name]) =>
      isShown(box, boxes[name]) ? toFormBox(box, { amount: boxes[name] }) : [],
    ),
    ...boxes.codes.map(({ code, amount }) => toFormBox('12', { code, amount })),
    ...boxes.marks.map((mark) => toFormBox('13', { label: markLabels[mark], isMarked: true })),
    ...boxes.other.map(({ label, amount }) => toFormBox('14a', { label, amount })),
    ...boxes.tippedOccupations.map((code) => toFormBox('14b', { code })),
  ];
}

function toStateLineRecord(line: StateLine): FormRecord['stateLines'][number] {
  const { state, stateId = null, wages, incomeTax, locality } = line;
  return {
    stateCode: state,
    stateId,
    stateWages: wages,
    stateIncomeTax: incomeTax,
    locality: locality?.name ?? null,
    localWages: locality?.wages ?? null,
    localIncomeTax: locality?.incomeTax ?? null,
  };
}
