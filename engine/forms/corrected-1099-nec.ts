import { Ssn } from '../../values/masked.ts';
import { type Cents, noMoney } from '../../values/money.ts';
import type { ContractorYear } from './form-1099-nec.ts';
import { toFormText } from './form-text.ts';
import type { Form1099Payee } from './publication-1220-file.ts';
import type { CorrectedAmount } from './w2c.ts';

/** A Form 1099-NEC as it was filed. */
export type FiledForm1099 = Pick<Form1099Payee, 'name' | 'tin' | 'form'>;

/** Returns that correct what was filed for a contractor, in the order of filing. */
export interface Corrected1099 {
  /** Boxes that change. */
  readonly amounts: readonly CorrectedAmount[];
  /** The name or the number was filed wrong. */
  readonly isOtherPayee: boolean;
  /** One return with the mark G, or G and then C. */
  readonly returns: readonly Form1099Payee[];
}

/**
 * Compares a filed form with the correct one; undefined if they agree. Wrong amounts are corrected by one
 * return with the true values, which are zero for a form that is not due any more. A wrong name or
 * number is corrected by two: the filed payee with zero amounts, then the true payee.
 */
export function correct1099Nec(
  filed: FiledForm1099,
  { payee, isDue }: { readonly payee: Form1099Payee; readonly isDue: boolean },
): Corrected1099 | undefined {
  const form = isDue ? payee.form : emptyForm;
  const amounts = compareAmounts(filed.form, form);
  if (isSamePayee(filed, payee))
    return amounts.length > 0
      ? { amounts, isOtherPayee: false, returns: [{ ...payee, form, correction: 'G' }] }
      : undefined;
  const { name, tin } = filed;
  const removed: Form1099Payee = { ...payee, name, tin, form: emptyForm, correction: 'G' };
  const returns: readonly Form1099Payee[] = isDue
    ? [removed, { ...payee, correction: 'C' }]
    : [removed];
  return { amounts, isOtherPayee: true, returns };
}

/** A form without any payment. */
const emptyForm: ContractorYear = {
  compensation: noMoney,
  tips: noMoney,
  tippedOccupations: [],
  overtime: noMoney,
  federalIncomeTax: noMoney,
  states: [],
  isCorporation: false,
};

/** Names are compared as files spell them. */
function isSamePayee(filed: FiledForm1099, { name, tin }: Form1099Payee): boolean {
  const spell = (text: string) => toFormText(text) ?? text;
  return spell(filed.name) === spell(name) && digitsOf(filed.tin) === digitsOf(tin);
}

function digitsOf(tin: Form1099Payee['tin']): string | undefined {
  return tin instanceof Ssn ? tin.reveal() : tin;
}

function compareAmounts(filed: ContractorYear, correct: ContractorYear): CorrectedAmount[] {
  return amountsOf(filed)
    .map(([box, amount], index) => ({
      box,
      filed: amount,
      corrected: amountsOf(correct)[index]?.[1] ?? noMoney,
    }))
    .filter((each) => each.filed !== each.corrected);
}

function amountsOf(form: ContractorYear): readonly (readonly [box: string, amount: Cents])[] {
  return [
    ['1a', form.compensation],
    ['1b', form.tips],
    ['1d', form.overtime],
    ['4', form.federalIncomeTax],
  ];
}
