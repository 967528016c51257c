import { type Cents, noMoney } from '../../values/money.ts';
import type { NotCovered, TaxLine } from '../taxes/facts.ts';

/**
 * What one payment comes to. To the cent:
 * `net + employeeTaxes + deductions = gross + reimbursements`.
 */
export interface Pay {
  readonly workerId: string;
  /** Pay in money. Tips and benefits that were received otherwise are in `paidElsewhere`. */
  readonly gross: Cents;
  /** Counted for taxes but not paid here. */
  readonly paidElsewhere: Cents;
  readonly reimbursements: Cents;
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  /** Everything taken besides taxes: before tax, by order, after tax. */
  readonly deductions: Cents;
  /** What the worker receives, reimbursements included. */
  readonly net: Cents;
  readonly lines: readonly PayLine[];
  readonly orders: readonly GarnishmentLine[];
  readonly taxes: readonly TaxLine[];
  /** What should have been taken and was not, and why. */
  readonly notTaken: readonly Shortfall[];
  /** Not empty: the pay must be refused with these words. */
  readonly notCovered: readonly NotCovered[];
  /** What the company should know but need not act on. */
  readonly warnings: readonly string[];
  readonly counted: TaxableWages;
}

export interface PayLine {
  readonly kind: string;
  readonly description: string;
  readonly group: 'earning' | 'benefit' | 'deduction' | 'reimbursement';
  readonly asked: Cents;
  /** Paid or taken. */
  readonly amount: Cents;
  /** A deduction that lowered the wages of some tax. */
  readonly beforeTax: boolean;
}

export interface GarnishmentLine {
  readonly id: string;
  readonly kind: string;
  readonly description: string;
  readonly asked: Cents;
  readonly amount: Cents;
  /** Of the whole debt, after this payment; undefined when the order names none. */
  readonly remaining: Cents | undefined;
}

export interface Shortfall {
  /** Kind of the deduction or order, or code of the tax. */
  readonly what: string;
  readonly description: string;
  readonly amount: Cents;
  readonly why: 'limit' | 'not enough pay' | 'legal limit' | 'roth only';
}

/** What this payment adds to the year-to-date sums. */
export interface TaxableWages {
  readonly federalIncomeTax: Cents;
  readonly supplemental: Cents;
  readonly socialSecurity: Cents;
  readonly medicare: Cents;
  readonly unemployment: Cents;
  readonly ficaWithheld: Cents;
  readonly states: readonly StateTaxableWages[];
  readonly limits: readonly { readonly limit: string; readonly amount: Cents }[];
}

export interface StateTaxableWages {
  readonly state: string;
  readonly incomeTax: Cents;
  readonly unemployment: Cents;
  readonly programs: Readonly<Record<string, Cents>>;
}

/** The payment of a worker whom no law covers: nothing, and the reasons. */
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
    counted: noTaxableWages,
  };
}

export const noTaxableWages: TaxableWages = {
  federalIncomeTax: noMoney,
  supplemental: noMoney,
  socialSecurity: noMoney,
  medicare: noMoney,
  unemployment: noMoney,
  ficaWithheld: noMoney,
  states: [],
  limits: [],
};
