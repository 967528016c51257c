import type {
  ContractorLaw,
  FederalLaw,
  GarnishmentLaw,
  GroupTermLifeLaw,
  PayKind,
  PayKindLimit,
  ReciprocityLaw,
  StateLaw,
  WageAndHourLaw,
} from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import type { StateCertificate } from '../taxes/facts.ts';

/**
 * The law of one payment, compiled once for all workers of a run: kinds of pay have an index, and each state
 * lists by index which wages a kind affects.
 */
export interface PayLaw {
  readonly payDate: string;
  readonly period: PaidDays | undefined;
  readonly federal: FederalLaw;
  readonly kinds: ReadonlyMap<string, CompiledKind>;
  readonly limits: readonly CompiledLimit[];
  /** Undefined for a year without the table of the cost of life insurance. */
  readonly groupTermLife: GroupTermLifeLaw | undefined;
  readonly states: Readonly<Record<string, CompiledState>>;
  readonly reciprocity: ReciprocityLaw;
  readonly garnishments: GarnishmentLaw;
  readonly contractors: ContractorLaw;
  /** Undefined for a pay date without law of overtime. */
  readonly wageAndHour: WageAndHourLaw | undefined;
}

/** First and last day of the work paid for. */
export interface PaidDays {
  readonly beginsOn: string;
  readonly endsOn: string;
}

export interface CompiledKind {
  readonly index: number;
  readonly id: string;
  readonly label: string;
  readonly group: PayKind['group'];
  readonly cash: boolean;
  /** The employer owes the amount to an insurer or a plan. */
  readonly remitted: boolean;
  readonly wages: WageType;
  /** Index of the limit, or -1 for none. */
  readonly limit: number;
  readonly beyondLimit: PayKind['beyondLimit'];
  /** The most of all years together; undefined for kinds without one. */
  readonly lifetimeLimit: Cents | undefined;
  /** A contribution of the worker to a retirement plan. */
  readonly isDeferral: boolean;
  /** False for Roth deductions: they may catch up where pre-tax deductions may not. */
  readonly lowersFederalIncomeTax: boolean;
  /** Kind of a Roth deduction to the same plan, for catch-up that must be Roth. */
  readonly roth: string | undefined;
  /** Kind for the same pay when the worker has already received it. */
  readonly receivedAs: string | undefined;
  /** Tips: taxes on them are collected last. */
  readonly tips: boolean;
  /** The worker's Social Security and Medicare tax was withheld by the payer, such as an insurer. */
  readonly ficaWithheldElsewhere: boolean;
  readonly source: string;
}

export interface CompiledLimit extends PayKindLimit {
  readonly id: string;
}

/** Type of wages an amount belongs to. Bonus pay is supplemental too. */
export type WageType = 0 | 1 | 2;
export const regularWages: WageType = 0;
export const supplementalWages: WageType = 1;
export const bonusWages: WageType = 2;

/**
 * Taxes by index. The programs of a state follow from `firstProgram` on, and after them the local taxes
 * whose wages differ from those of the state's income tax.
 */
export const taxIndex = {
  federalIncomeTax: 0,
  socialSecurity: 1,
  medicare: 2,
  futa: 3,
  stateIncomeTax: 4,
  unemployment: 5,
  firstProgram: 6,
} as const;

/** The taxes whose wages an amount increases (pay) or reduces (a deduction). */
export interface AffectedWages {
  readonly federalIncomeTax: boolean;
  readonly socialSecurity: boolean;
  readonly medicare: boolean;
  readonly futa: boolean;
  readonly stateIncomeTax: boolean;
  readonly unemployment: boolean;
  /** Programs of the state and local taxes with wages of their own, counted from `firstProgram`. */
  readonly programsAndLocals: readonly number[];
  /** All of them by `taxIndex`. */
  readonly byTax: readonly boolean[];
  /** True if at least one of them is affected. */
  readonly any: boolean;
}

export interface CompiledState {
  readonly law: StateLaw;
  readonly code: string;
  readonly hasIncomeTax: boolean;
  /** By index of the kind: wages affected by the amount up to the kind's limit, and by what exceeds it. */
  readonly within: readonly AffectedWages[];
  readonly beyond: readonly AffectedWages[];
  /** By kind: index of the state's own limit for its income tax, or -1 for none. */
  readonly stateLimit: Int16Array;
  readonly hasStateLimits: boolean;
  readonly programCodes: readonly string[];
  /**
   * Local taxes whose wages differ from those of the state's income tax: index of their wages, after
   * those of the programs, by code.
   */
  readonly localWages: ReadonlyMap<string, number>;
  /** By prefix of the code, for taxes that the law files do not list: index of their wages, or -1. */
  readonly importedLocalWages: readonly { readonly prefix: string; readonly index: number }[];
  /** Codes of local taxes in the law files. */
  readonly localCodes: ReadonlySet<string>;
  /** A zero for each wage total besides those of federal, state and unemployment tax. */
  readonly zeroProgramsAndLocals: readonly number[];
  /** By federal filing status: the certificate in a state that uses the federal form. */
  readonly certificates: Readonly<Record<string, StateCertificate>> | undefined;
  /** Labels of the wages of each tax on the worksheet. */
  readonly wageLabels: {
    readonly incomeTax: string;
    readonly unemployment: string;
    readonly programs: readonly string[];
  };
  /** By id of an exemption: codes of the taxes that are not due. */
  readonly exemptCodes: Readonly<Record<string, readonly string[]>>;
  /** Codes of local taxes that are a fee per month. */
  readonly monthlyFees: ReadonlySet<string>;
  /** Codes of programs with a weekly limit. */
  readonly weeklyLimits: ReadonlySet<string>;
}

export function isMonthlyFee(law: Pick<PayLaw, 'states'>, code: string): boolean {
  return findStateOfTax(law, code)?.monthlyFees.has(code) ?? false;
}

export function isLimitedByWeek(law: Pick<PayLaw, 'states'>, code: string): boolean {
  return findStateOfTax(law, code)?.weeklyLimits.has(code) ?? false;
}

/** The code of a state's or locality's tax begins with the two letters of the state. */
function findStateOfTax(
  { states }: Pick<PayLaw, 'states'>,
  code: string,
): CompiledState | undefined {
  return states[code.slice(0, 2)];
}
