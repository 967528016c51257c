import type {
  ContractorLaw,
  FederalLaw,
  GarnishmentLaw,
  PayKind,
  PayKindLimit,
  ReciprocityLaw,
  StateLaw,
} from '../../law/law.ts';
import type { StateCertificate } from '../taxes/facts.ts';

/** The law of one payment, compiled once: kinds became bits, so that a worker costs no lookups. */
export interface PayLaw {
  readonly payDate: string;
  readonly period: PaidDays | undefined;
  readonly federal: FederalLaw;
  readonly kinds: ReadonlyMap<string, CompiledKind>;
  readonly limits: readonly CompiledLimit[];
  readonly states: Readonly<Record<string, CompiledState>>;
  readonly reciprocity: ReciprocityLaw;
  readonly garnishments: GarnishmentLaw;
  readonly contractors: ContractorLaw;
}

/** First and last day of the work that is paid. */
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
  /** The employer owes it to an insurer or a plan. */
  readonly remitted: boolean;
  readonly wages: WageType;
  /** Index of the limit, or -1. */
  readonly limit: number;
  readonly beyondLimit: PayKind['beyondLimit'];
  /** A deduction that lowers no federal income tax may still catch up as Roth money. */
  readonly lowersFederalIncomeTax: boolean;
  readonly source: string;
}

export interface CompiledLimit extends PayKindLimit {
  readonly id: string;
}

/** Which wages an amount belongs to. Bonus is supplemental as well. */
export type WageType = 0 | 1 | 2;
export const regularWages: WageType = 0;
export const supplementalWages: WageType = 1;
export const bonusWages: WageType = 2;

/**
 * One bit for each tax an amount can count for; from the last, programs of the state follow, and
 * after them the wages of local taxes that have wages of their own.
 */
export const taxBits = {
  federalIncomeTax: 1,
  socialSecurity: 2,
  medicare: 4,
  futa: 8,
  stateIncomeTax: 16,
  unemployment: 32,
  firstProgram: 64,
} as const;
export const firstProgramBit = 6;

export interface CompiledState {
  readonly law: StateLaw;
  readonly code: string;
  readonly hasIncomeTax: boolean;
  /**
   * By kind: the taxes whose wages the amount raises (pay) or lowers (deductions), up to the kind's
   * limit and beyond it.
   */
  readonly within: Int32Array;
  readonly beyond: Int32Array;
  /** By kind: the index of the limit that the state's income tax has of its own, or -1. */
  readonly stateLimit: Int16Array;
  readonly hasStateLimits: boolean;
  readonly programCodes: readonly string[];
  /**
   * By code of a local tax that does not count the wages of the state's income tax: the place of its
   * wages, which stand behind those of the programs.
   */
  readonly localWages: ReadonlyMap<string, number>;
  /** How many sums of wages there are beside those of federal, state and unemployment tax. */
  readonly programAndLocalCount: number;
  /** By federal filing status: the certificate of a state that reads the federal form. */
  readonly certificates: Readonly<Record<string, StateCertificate>> | undefined;
  /** What the worksheet calls the wages of each tax. */
  readonly wageLabels: {
    readonly incomeTax: string;
    readonly unemployment: string;
    readonly programs: readonly string[];
  };
  /** By id of an exemption: the codes of the taxes it takes away. */
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
