import { type Cents, divide, noMoney, plus, sum, times } from '../../values/money.ts';
import type { Box12Code, W2Boxes } from './w2-boxes.ts';

/** Boxes 1 to 8, 10 and 11, which Form W-3 sums. */
const summedBoxes = [
  'wages',
  'federalIncomeTax',
  'socialSecurityWages',
  'socialSecurityTax',
  'medicareWages',
  'medicareTax',
  'socialSecurityTips',
  'allocatedTips',
  'dependentCare',
  'nonqualifiedPlans',
] as const satisfies readonly (keyof W2Boxes)[];

type SummedBox = (typeof summedBoxes)[number];

/** Form W-3: the totals of a company's Forms W-2. */
export interface W3Totals extends Readonly<Record<SummedBox, Cents>> {
  /** Box c. */
  readonly forms: number;
  /** Box 12a. */
  readonly deferredCompensation: Cents;
  /** Box 15: the state, `X` for several, undefined without any. */
  readonly state: string | undefined;
  /** Boxes 16 to 19. */
  readonly stateWages: Cents;
  readonly stateIncomeTax: Cents;
  readonly localWages: Cents;
  readonly localIncomeTax: Cents;
}

const deferralCodes: readonly Box12Code[] = ['D', 'E', 'F', 'G', 'H', 'S', 'Y', 'AA', 'BB', 'EE'];

export function computeW3(forms: readonly W2Boxes[]): W3Totals {
  const total = (of: (boxes: W2Boxes) => Cents) => sum(forms.map(of));
  const summed = Object.fromEntries(summedBoxes.map((box) => [box, total((boxes) => boxes[box])]));
  const lines = forms.flatMap((boxes) => boxes.lines);
  const states = [...new Set(lines.map(({ state }) => state))];
  return {
    forms: forms.length,
    ...(summed as Record<SummedBox, Cents>),
    deferredCompensation: total(({ codes }) =>
      sum(codes.flatMap(({ code, amount }) => (deferralCodes.includes(code) ? amount : []))),
    ),
    state: states.length > 1 ? 'X' : states[0],
    stateWages: sum(lines.map(({ wages }) => wages)),
    stateIncomeTax: sum(lines.map(({ incomeTax }) => incomeTax)),
    localWages: sum(lines.map(({ locality }) => locality?.wages ?? noMoney)),
    localIncomeTax: sum(lines.map(({ locality }) => locality?.incomeTax ?? noMoney)),
  };
}

/** Figures of one Form 941, or of the Form 944 of a year, that Forms W-2 repeat. */
export interface ReturnTotals {
  /** Line 2. */
  readonly wages: Cents;
  /** Line 3. */
  readonly federalIncomeTax: Cents;
  /** Lines 5a and 5b, column 1. */
  readonly socialSecurityWages: Cents;
  readonly socialSecurityTips: Cents;
  /** Line 5c, column 1. */
  readonly medicareWages: Cents;
  /** Lines 5a to 5c, column 2: the shares of employer and workers. */
  readonly socialSecurityAndMedicareTax: Cents;
  /** Line 5d, column 2: only workers owe it. */
  readonly additionalMedicareTax: Cents;
  /** Lines 7 to 9: fractions of cents, sick pay, and uncollected tax on tips and life insurance. */
  readonly adjustments: Cents;
}

/** A figure on which Form W-3 and the returns differ. `employeeTaxes` are boxes 4 and 6 together. */
export interface W3Difference {
  readonly figure: (typeof reconciledFigures)[number] | 'employeeTaxes';
  readonly forms: Cents;
  readonly returns: Cents;
}

const reconciledFigures = [
  'wages',
  'federalIncomeTax',
  'socialSecurityWages',
  'socialSecurityTips',
  'medicareWages',
] as const satisfies readonly (keyof W3Totals & keyof ReturnTotals)[];

/** Compares Form W-3 with the returns of the year; the agencies compare them too. */
export function reconcileW3(
  w3: W3Totals,
  returns: readonly ReturnTotals[],
): readonly W3Difference[] {
  const differences: W3Difference[] = reconciledFigures
    .map((figure) => ({
      figure,
      forms: w3[figure],
      returns: sum(returns.map((one) => one[figure])),
    }))
    .filter((compared) => compared.forms !== compared.returns);
  const withheld = plus(w3.socialSecurityTax, w3.medicareTax);
  const twiceReturned = sum(returns.map(twiceEmployeeShare));
  // Each return rounds the workers' half by at most half a cent.
  if (Math.abs(2 * withheld - twiceReturned) > returns.length)
    differences.push({
      figure: 'employeeTaxes',
      forms: withheld,
      returns: divide(twiceReturned, 2),
    });
  return differences;
}

function twiceEmployeeShare(one: ReturnTotals): Cents {
  const owedByWorkers = plus(one.additionalMedicareTax, one.adjustments);
  return plus(one.socialSecurityAndMedicareTax, times(owedByWorkers, 2));
}
