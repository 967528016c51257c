import { type Cents, noMoney, plus } from '../../values/money.ts';
import { totalKeys, type YearTotals, yearTotal } from '../withholding/year-totals.ts';
import type { W2Boxes } from './w2-boxes.ts';

/** Reason why a Form W-2 cannot be issued or filed yet. */
export type W2Problem =
  | 'negativeAmount'
  | 'socialSecurityOverBase'
  | 'medicareWagesTooLow'
  | 'socialSecurityTaxWithoutWages'
  | 'medicareTaxWithoutWages'
  | 'occupationMissing'
  | 'occupationWithoutTips'
  | 'occupationMalformed';

/**
 * Lists the problems of a form, in order of precedence. Agencies reject forms that have one. `mayBlockW2`
 * must find the totals of every form with a problem.
 */
export function listW2Problems(
  boxes: W2Boxes,
  { socialSecurityBase }: { readonly socialSecurityBase: Cents },
): readonly W2Problem[] {
  const { socialSecurityTax, medicareWages, medicareTax, tippedOccupations } = boxes;
  const socialSecurity = plus(boxes.socialSecurityWages, boxes.socialSecurityTips);
  const hasTips = boxes.codes.some(({ code }) => code === 'TP');
  const checks: readonly [W2Problem, boolean][] = [
    ['negativeAmount', amountsOf(boxes).some((amount) => amount < 0)],
    ['socialSecurityOverBase', socialSecurity > socialSecurityBase],
    ['medicareWagesTooLow', medicareWages < socialSecurity],
    ['socialSecurityTaxWithoutWages', socialSecurityTax > 0 && socialSecurity === 0],
    ['medicareTaxWithoutWages', medicareTax > 0 && medicareWages === 0],
    ['occupationMissing', hasTips && tippedOccupations.length === 0],
    ['occupationWithoutTips', !hasTips && tippedOccupations.length > 0],
    ['occupationMalformed', tippedOccupations.some((code) => !/^\d{3}$/.test(code))],
  ];
  return checks.flatMap(([problem, applies]) => (applies ? problem : []));
}

/**
 * True if the form of these totals may have a problem: an amount is negative, there are tips, or taxes and wages do not
 * fit. The function may_block_w2 of the schema says the same. The form itself is made and checked only then.
 */
export function mayBlockW2(totals: YearTotals): boolean {
  const socialSecurity = yearTotal(totals, 'wages.socialSecurity');
  const medicare = yearTotal(totals, 'wages.medicare');
  const hasMedicareTax =
    totals['tax.US_MEDICARE'] !== undefined || totals['tax.US_ADDITIONAL_MEDICARE'] !== undefined;
  return (
    medicare < socialSecurity ||
    (totals['tax.US_SS'] !== undefined && socialSecurity === 0) ||
    (hasMedicareTax && medicare === 0) ||
    totalKeys(totals).some((key) => yearTotal(totals, key) < 0 || key.includes('tips'))
  );
}

/**
 * True if the employer must issue the form: a federal tax was withheld, or the wages reached the
 * amount from which a form is due without any.
 */
export function isW2Due(boxes: W2Boxes, { dueFrom }: { readonly dueFrom: Cents }): boolean {
  const withheld = [boxes.federalIncomeTax, boxes.socialSecurityTax, boxes.medicareTax];
  return withheld.some((tax) => tax > 0) || boxes.wages >= dueFrom;
}

function amountsOf(boxes: W2Boxes): readonly Cents[] {
  return [
    boxes.wages,
    boxes.federalIncomeTax,
    boxes.socialSecurityWages,
    boxes.socialSecurityTax,
    boxes.medicareWages,
    boxes.medicareTax,
    boxes.socialSecurityTips,
    boxes.allocatedTips,
    boxes.dependentCare,
    boxes.nonqualifiedPlans,
    ...boxes.codes.map(({ amount }) => amount),
    ...boxes.other.map(({ amount }) => amount),
    ...boxes.lines.flatMap(({ wages, incomeTax, locality }) => [
      wages,
      incomeTax,
      locality?.wages ?? noMoney,
      locality?.incomeTax ?? noMoney,
    ]),
  ];
}
