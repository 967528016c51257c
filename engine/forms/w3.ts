import { type Cents, divide, minus, noMoney, plus, sum, times } from '../../values/money.ts';
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

/** Box 15 of a company with several states. */
const severalStates = 'X';

/** Codes of deferred compensation, which box 12a of Form W-3 sums. */
export const deferralCodes: readonly Box12Code[] = [
  'D',
  'E',
  'F',
  'G',
  'H',
  'S',
  'Y',
  'AA',
  'BB',
  'EE',
];

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
    state: states.length > 1 ? severalStates : states[0],
    stateWages: sum(lines.map(({ wages }) => wages)),
    stateIncomeTax: sum(lines.map(({ incomeTax }) => incomeTax)),
    localWages: sum(lines.map(({ locality }) => locality?.wages ?? noMoney)),
    localIncomeTax: sum(lines.map(({ locality }) => locality?.incomeTax ?? noMoney)),
  };
}

/** Adds the totals of further forms. */
export function addW3(one: W3Totals, other: W3Totals): W3Totals {
  const total = (name: SummedBox | StateTotal) => plus(one[name], other[name]);
  const added = Object.fromEntries(
    [...summedBoxes, ...stateTotals].map((name) => [name, total(name)]),
  );
  return {
    ...(added as Record<SummedBox | StateTotal, Cents>),
    forms: one.forms + other.forms,
    state: one.state === other.state ? one.state : joinStates(one.state, other.state),
  };
}

const stateTotals = [
  'deferredCompensation',
  'stateWages',
  'stateIncomeTax',
  'localWages',
  'localIncomeTax',
] as const satisfies readonly (keyof W3Totals)[];

type StateTotal = (typeof stateTotals)[number];

function joinStates(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? (one ?? other) : severalStates;
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

/** A figure of Form W-3 and of the returns of the year. `employeeTaxes` are boxes 4 and 6 together. */
export interface W3Comparison {
  readonly figure: W3Figure;
  readonly forms: Cents;
  readonly returns: Cents;
  /** Amounts of imported payments, which forms include and returns do not. */
  readonly imported: Cents;
  /** Forms less returns and imported payments. */
  readonly difference: Cents;
  /** True if fractions of cents explain the difference. */
  readonly isRounding: boolean;
}

export type W3Figure = (typeof reconciledFigures)[number] | 'employeeTaxes';

/** Amounts of imported payments by figure. */
export type ImportedTotals = Readonly<Record<W3Figure, Cents>>;

const reconciledFigures = [
  'wages',
  'federalIncomeTax',
  'socialSecurityWages',
  'socialSecurityTips',
  'medicareWages',
] as const satisfies readonly (keyof W3Totals & keyof ReturnTotals)[];

export const noImportedTotals: ImportedTotals = {
  wages: noMoney,
  federalIncomeTax: noMoney,
  socialSecurityWages: noMoney,
  socialSecurityTips: noMoney,
  medicareWages: noMoney,
  employeeTaxes: noMoney,
};

/** Compares Form W-3 with the returns of the year; the agencies compare them too. */
export function compareW3(
  w3: W3Totals,
  returns: readonly ReturnTotals[],
  imported: ImportedTotals = noImportedTotals,
): readonly W3Comparison[] {
  const compare = (figure: W3Figure, forms: Cents, returned: Cents) => ({
    figure,
    forms,
    returns: returned,
    imported: imported[figure],
    difference: minus(minus(forms, returned), imported[figure]),
  });
  const withheld = plus(w3.socialSecurityTax, w3.medicareTax);
  const twiceReturned = sum(returns.map(twiceEmployeeShare));
  const taxes = compare('employeeTaxes', withheld, divide(twiceReturned, 2));
  const twiceDifference = 2 * (withheld - imported.employeeTaxes) - twiceReturned;
  return [
    ...reconciledFigures.map((figure) => ({
      ...compare(figure, w3[figure], sum(returns.map((one) => one[figure]))),
      isRounding: false,
    })),
    // Each return rounds the workers' half by at most half a cent.
    { ...taxes, isRounding: Math.abs(twiceDifference) <= returns.length },
  ];
}

/** Lists the figures that differ by more than fractions of cents. */
export function reconcileW3(
  w3: W3Totals,
  returns: readonly ReturnTotals[],
  imported?: ImportedTotals,
): readonly W3Comparison[] {
  return compareW3(w3, returns, imported).filter(
    ({ difference, isRounding }) => difference !== 0 && !isRounding,
  );
}

function twiceEmployeeShare(one: ReturnTotals): Cents {
  const owedByWorkers = plus(one.additionalMedicareTax, one.adjustments);
  return plus(one.socialSecurityAndMedicareTax, times(owedByWorkers, 2));
}
