import type { Cents } from '../../values/money.ts';

/** Codes of box 12 in the order in which a form lists them. TA, TP and TT began in 2026. */
export const box12Codes = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const),
  ...(['S', 'T', 'V', 'W', 'Y', 'Z', 'AA', 'BB', 'DD', 'EE', 'FF', 'GG', 'HH', 'II'] as const),
  ...(['TA', 'TP', 'TT'] as const),
] as const;

export type Box12Code = (typeof box12Codes)[number];

/** Marks of box 13. */
export type W2Mark = 'statutoryEmployee' | 'retirementPlan' | 'thirdPartySickPay';

/** All boxes of a worker's Form W-2. */
export interface W2Boxes {
  /** Box 1. */
  readonly wages: Cents;
  /** Box 2. */
  readonly federalIncomeTax: Cents;
  /** Box 3, without tips. */
  readonly socialSecurityWages: Cents;
  /** Box 4. */
  readonly socialSecurityTax: Cents;
  /** Box 5. */
  readonly medicareWages: Cents;
  /** Box 6. */
  readonly medicareTax: Cents;
  /** Box 7. */
  readonly socialSecurityTips: Cents;
  /** Box 8. */
  readonly allocatedTips: Cents;
  /** Box 10. */
  readonly dependentCare: Cents;
  /** Box 11: distributions of a nonqualified plan other than one of section 457. */
  readonly nonqualifiedPlans: Cents;
  /** Box 12, in the order of the codes, without amounts of zero. */
  readonly codes: readonly Box12Entry[];
  /** Box 13. */
  readonly marks: readonly W2Mark[];
  /** Box 14, or 14a from 2026. */
  readonly other: readonly OtherEntry[];
  /** Box 14b: at most two codes of tipped occupations. */
  readonly tippedOccupations: readonly string[];
  /** Boxes 15 to 20. */
  readonly lines: readonly StateLine[];
}

/** Boxes 1 to 11, by the names of their amounts. */
export const numberedBoxes = [
  ['1', 'wages'],
  ['2', 'federalIncomeTax'],
  ['3', 'socialSecurityWages'],
  ['4', 'socialSecurityTax'],
  ['5', 'medicareWages'],
  ['6', 'medicareTax'],
  ['7', 'socialSecurityTips'],
  ['8', 'allocatedTips'],
  ['10', 'dependentCare'],
  ['11', 'nonqualifiedPlans'],
] as const satisfies readonly (readonly [box: string, name: keyof W2Boxes])[];

export interface Box12Entry {
  readonly code: Box12Code;
  readonly amount: Cents;
}

export interface OtherEntry {
  readonly label: string;
  readonly amount: Cents;
}

/** One line of boxes 15 to 20. A further locality of a state repeats the state without its amounts. */
export interface StateLine {
  readonly state: string;
  /** The company's number with the state; undefined if the company has none yet. */
  readonly stateId: string | undefined;
  readonly wages: Cents;
  readonly incomeTax: Cents;
  readonly locality?: LocalityTotals;
}

export interface LocalityTotals {
  readonly state: string;
  readonly name: string;
  readonly wages: Cents;
  readonly incomeTax: Cents;
}
