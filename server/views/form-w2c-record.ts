import type { ResponseOf } from '../../contract/operation.ts';
import type { getFormsW2c } from '../../contract/reports/getFormsW2c.ts';
import type { getFormW3c } from '../../contract/reports/getFormW3c.ts';
import type { Warning } from '../../contract/warnings.ts';
import {
  byBox,
  type CorrectedAmount,
  type CorrectedMark,
  lowersIncome,
  sumW3c,
  type W2cChanges,
} from '../../engine/forms/w2c.ts';
import type { W2FormRules } from '../../workflows/forms/load-w2-forms.ts';
import type { W2cForm, W2cForms } from '../../workflows/forms/load-w2c-forms.ts';
import { type FormBlock, listPrintBlocks, listW2Blocks, toBlock } from './annual-form-blocks.ts';
import { type ComparedNames, describeCorrections, toComparedFiling } from './compared-filing.ts';
import { markLabels } from './form-w2-record.ts';
import { fullNameOf } from './full-name.ts';

type FormRecord = ResponseOf<typeof getFormsW2c>['formsW2c'][number];
type W3cRecord = ResponseOf<typeof getFormW3c>['formW3c'];
type BoxRecord = FormRecord['boxes'][number];

export function toFormW2cRecord(
  { worker, form, changes, corrections }: W2cForm,
  companyBlocks: readonly FormBlock[],
  rules: W2FormRules,
): FormRecord {
  const own = listW2Blocks(form, rules).map(({ key, message }) => ({ key, message }));
  return {
    workerId: worker.workerId,
    workerName: fullNameOf(worker),
    ssn: worker.ssn?.masked ?? '',
    reason: describeReason(changes, corrections),
    boxes: changes ? listCorrectedBoxes(changes) : [],
    blocks: [...companyBlocks, ...listUnfiledBlocks(changes), ...own],
  };
}

export function toFormW3cRecord(
  compared: W2cForms,
  { year, companyBlocks, rules }: ComparedYear,
): W3cRecord {
  const { forms } = compared;
  const corrected = forms.flatMap(({ changes }) => changes ?? []);
  const isBlocked = forms.some(({ form, changes }) => !changes || hasBlocks(form, rules));
  return {
    year,
    formCount: corrected.length,
    ...toComparedFiling(compared, namesOfW2(year)),
    boxes: sumW3c(corrected).map(toAmountRecord),
    blocks: [...companyBlocks, ...(isBlocked ? [toBlock('formsHaveBlocks')] : [])],
  };
}

interface ComparedYear {
  readonly year: number;
  readonly companyBlocks: readonly FormBlock[];
  readonly rules: W2FormRules;
}

function hasBlocks(form: W2cForm['form'], rules: W2FormRules): boolean {
  return listW2Blocks(form, rules).length > 0;
}

/** Blocks of one worker's printed Form W-2c. */
export function listW2cPrintBlocks(
  { form, changes }: W2cForm,
  rules: W2FormRules,
): readonly FormBlock[] {
  return [...listUnfiledBlocks(changes), ...listPrintBlocks(form, rules)];
}

function listUnfiledBlocks(changes: W2cChanges | undefined): readonly FormBlock[] {
  return changes ? [] : [toBlock('notOnFiledForms')];
}

/** Names for the sentence about the filing that forms are compared with. */
export function namesOfW2(year: number): ComparedNames {
  return { year, forms: 'Forms W-2', operation: 'getFormsW2' };
}

function describeReason(
  changes: W2cChanges | undefined,
  corrections: W2cForm['corrections'],
): string {
  if (!changes) return 'The worker is not on the filed forms.';
  return describeCorrections(corrections);
}

/** Warns of boxes 1 and 2, which repaid wages do not change. */
export function describeRepaidWages(forms: readonly W2cForm[]): readonly Warning[] {
  const lowered = forms.filter(({ changes }) => changes && lowersIncome(changes));
  if (lowered.length === 0) return [];
  const message = `Box 1 or 2 is lower than filed on ${lowered.length} of the forms. If a worker repaid wages after the end of the year, boxes 1 and 2 stay as filed and only boxes 3 to 6 are corrected.`;
  return [{ key: 'repaidWages', message }];
}

/** Boxes that change, in the order of their numbers. */
function listCorrectedBoxes({ amounts, marks }: W2cChanges): BoxRecord[] {
  return [...amounts, ...marks]
    .sort(byBox)
    .map((change) => ('filed' in change ? toAmountRecord(change) : toMarkRecord(change)));
}

export function toAmountRecord({ box, code, label, filed, corrected }: CorrectedAmount): BoxRecord {
  return {
    box,
    code: code ?? null,
    label: label ?? null,
    filedAmount: filed,
    correctAmount: corrected,
    isFiledMarked: false,
    isCorrectMarked: false,
  };
}

function toMarkRecord({ box, code, mark, isFiled, isCorrect }: CorrectedMark): BoxRecord {
  return {
    box,
    code: code ?? null,
    label: mark ? markLabels[mark] : null,
    filedAmount: null,
    correctAmount: null,
    isFiledMarked: isFiled,
    isCorrectMarked: isCorrect,
  };
}
