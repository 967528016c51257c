import type { ResponseOf } from '../../contract/operation.ts';
import type { getFormW3 } from '../../contract/reports/getFormW3.ts';
import { numberedBoxes } from '../../engine/forms/w2-boxes.ts';
import type { W3Comparison, W3Totals } from '../../engine/forms/w3.ts';
import type { FormYear } from '../../store/w2-records.ts';
import { type FormBlock, type FormBox, toBlock, toFormBox } from './annual-form-blocks.ts';

type FormRecord = ResponseOf<typeof getFormW3>['formW3'];

interface ComputedW3 {
  readonly year: number;
  readonly totals: W3Totals;
  readonly comparison: readonly W3Comparison[];
  readonly facts: FormYear;
  readonly companyBlocks: readonly FormBlock[];
  /** Number of forms with blocks of their own. */
  readonly blockedForms: number;
}

export function toFormW3Record(computed: ComputedW3): FormRecord {
  const { year, totals, comparison, facts, companyBlocks, blockedForms } = computed;
  return {
    year,
    formCount: totals.forms,
    boxes: listBoxes(totals),
    comparison: comparison.map((compared) => ({
      figure: compared.figure,
      formsAmount: compared.forms,
      returnsAmount: compared.returns,
      importedAmount: compared.imported,
      difference: compared.difference,
      explanation: describeDifference(compared, facts),
    })),
    blocks: [
      ...companyBlocks,
      ...(blockedForms > 0 ? [toBlock('formsHaveBlocks')] : []),
      ...(comparison.some(isUnexplained) ? [toBlock('figuresDiffer')] : []),
    ],
  };
}

function isUnexplained({ difference, isRounding }: W3Comparison): boolean {
  return difference !== 0 && !isRounding;
}

function listBoxes(totals: W3Totals): FormBox[] {
  const state = totals.state ?? null;
  return [
    ...numberedBoxes.map(([box, name]) => toFormBox(box, { amount: totals[name] })),
    toFormBox('12a', { amount: totals.deferredCompensation }),
    ...(state === null ? [] : [toFormBox('15', { code: state })]),
    toFormBox('16', { amount: totals.stateWages }),
    toFormBox('17', { amount: totals.stateIncomeTax }),
    toFormBox('18', { amount: totals.localWages }),
    toFormBox('19', { amount: totals.localIncomeTax }),
  ];
}

function describeDifference(compared: W3Comparison, { unprocessed }: FormYear): string {
  if (compared.difference === 0) return 'Equal.';
  if (compared.isRounding) return 'Fractions of cents: each return rounds the tax of its quarter.';
  if (unprocessed > 0)
    return `Payrolls that are not processed yet: ${unprocessed}. The forms include them, the returns do not.`;
  return 'Not explained. Compare getTaxableWages of the year with the pay stubs.';
}
