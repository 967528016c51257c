import type { CostCodes } from '../../values/cost-code.ts';
import { type Cents, noMoney } from '../../values/money.ts';
import type { StillToTake } from '../benefits/deductions-not-taken.ts';
import type { PayLineInput, WorkedHours } from '../earnings/pay-line.ts';
import type { NotCovered, TaxLine } from '../taxes/facts.ts';

/**
 * The amounts of one payment. To the cent:
 * `net + employeeTaxes + deductions = gross + reimbursements`.
 */
export interface Pay {
  readonly workerId: string;
  /** Cash pay. Non-cash pay, such as reported tips and benefits, is in `paidElsewhere`. */
  readonly gross: Cents;
  /** Non-cash pay: taxable, but not paid out by this payment. */
  readonly paidElsewhere: Cents;
  readonly reimbursements: Cents;
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  /** Pre-tax deductions, garnishments and after-tax deductions. */
  readonly deductions: Cents;
  /** Amount paid to the worker, including reimbursements. */
  readonly net: Cents;
  readonly lines: readonly PayLine[];
  readonly orders: readonly GarnishmentLine[];
  readonly taxes: readonly TaxLine[];
  /** Shortfalls: amounts that could not be deducted, with the reason. */
  readonly notTaken: readonly Shortfall[];
  /** Unless empty, the payment must be refused with these reasons. */
  readonly notCovered: readonly NotCovered[];
  /** Notes for the company that do not prevent the payment. */
  readonly warnings: readonly string[];
  readonly taxableWages: TaxableWages;
  /** Division of the gross pay, for a period with several work places. */
  readonly workPlaces?: readonly WorkPlacePay[];
}

/** Gross pay of one work place. */
export interface WorkPlacePay {
  readonly state: string;
  /** City and ZIP code. */
  readonly place: string;
  readonly amount: Cents;
}

export interface PayLine {
  readonly kind: string;
  readonly description: string;
  readonly group: 'earning' | 'benefit' | 'deduction' | 'reimbursement';
  readonly asked: Cents;
  /** Amount paid or deducted; `asked` is the amount requested. */
  readonly amount: Cents;
  /** True for a deduction that lowered the taxable wages of some tax. */
  readonly beforeTax: boolean;
  /** Part of overtime pay that the FLSA requires on top of the regular rate: box 12 code TT. */
  readonly overtimePremium?: Cents;
  /** The amount that the line adds to net pay; `amount` is the gross amount found for it. */
  readonly netAmount?: Cents;
  /** The hours that the line pays. */
  readonly worked?: WorkedHours;
  /** Company location and codes that the cost is counted under instead of the worker's. */
  readonly locationId?: string;
  readonly costCodes?: CostCodes;
  /** A deduction with terms; `due` is what the payment makes due, or null if only what it takes is due. */
  readonly counted?: PayLineInput['counted'];
}

export interface GarnishmentLine {
  readonly id: string;
  readonly kind: string;
  readonly description: string;
  readonly asked: Cents;
  readonly amount: Cents;
  /** Remaining debt after this payment; undefined when the order names no total. */
  readonly remaining: Cents | undefined;
}

export interface Shortfall {
  /** Kind of the deduction or garnishment, or code of the tax. */
  readonly what: string;
  readonly description: string;
  readonly amount: Cents;
  readonly why: 'limit' | 'not enough pay' | 'legal limit';
  /** Part of an uncollected tax that is due on tips: boxes 12 A and B of Form W-2. */
  readonly onTips?: Cents;
  /** The deduction whose terms keep the amount as owed: a later payment takes it. */
  readonly owedId?: string;
  /** Later payrolls take it without its being owed. */
  readonly stillToTake?: StillToTake;
}

/** Taxable wages that this payment adds to the year-to-date totals. */
export interface TaxableWages {
  readonly federalIncomeTax: Cents;
  readonly supplemental: Cents;
  readonly socialSecurity: Cents;
  readonly medicare: Cents;
  readonly unemployment: Cents;
  readonly ficaWithheld: Cents;
  /** Federal income tax withheld from regular pay. */
  readonly taxOnRegularPay: Cents;
  readonly states: readonly StateTaxableWages[];
  readonly limits: readonly { readonly limit: string; readonly amount: Cents }[];
}

export interface StateTaxableWages {
  readonly state: string;
  readonly incomeTax: Cents;
  readonly unemployment: Cents;
  readonly programs: Readonly<Record<string, Cents>>;
}

/** A payment of zero for a worker whom the law files do not cover, with the reasons. */
export function uncoveredPay(workerId: string, notCovered: readonly NotCovered[]): Pay {
  return {
    workerId,
    gross: noMoney,
    paidElsewhere: noMoney,
    reimbursements: noMoney,
    employeeTaxes: noMoney,
    employerTaxes: noMoney,
    deductions: noMoney,
    net: noMoney,
    lines: [],
    orders: [],
    taxes: [],
    notTaken: [],
    notCovered,
    warnings: [],
    taxableWages: noTaxableWages,
  };
}

export const noTaxableWages: TaxableWages = {
  federalIncomeTax: noMoney,
  supplemental: noMoney,
  socialSecurity: noMoney,
  medicare: noMoney,
  unemployment: noMoney,
  ficaWithheld: noMoney,
  taxOnRegularPay: noMoney,
  states: [],
  limits: [],
};
