import { type Cents, noMoney } from '../../values/money.ts';
import {
  type AffectedWages,
  bonusWages,
  type CompiledLimit,
  type CompiledState,
  regularWages,
  type WageType,
} from './pay-law.ts';

/** One amount that affects taxable wages: pay increases them, a pre-tax deduction reduces them. */
export interface TaxableLine {
  /** Index of the kind in the compiled law. */
  readonly kind: number;
  readonly sign: 1 | -1;
  readonly wages: WageType;
  /** Part up to the kind's limit; the whole amount if it has none. */
  readonly within: number;
  /** Part above the limit. */
  readonly beyond: number;
  /** Amount used of the limit before this line, for states with their own, lower limit. */
  readonly usedBefore: number;
}

/** Wages for every tax, in cents, under the rules of one state. */
export interface WagesByTax {
  federalRegular: number;
  federalSupplemental: number;
  socialSecurity: number;
  medicare: number;
  futa: number;
  stateRegular: number;
  stateSupplemental: number;
  stateBonus: number;
  unemployment: number;
  /** Wages of the programs in the order of `programCodes`, then those of local taxes. */
  readonly programsAndLocals: number[];
}

/** Sums the wages of every tax. A deduction larger than the regular wages reduces the supplemental ones, and vice versa. */
export function computeTaxableWages(
  lines: readonly TaxableLine[],
  state: CompiledState,
  limits: readonly CompiledLimit[],
): WagesByTax {
  const wages = zeroWages(state.zeroProgramsAndLocals);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as TaxableLine;
    const stateLimit = state.hasStateLimits ? (state.stateLimit[line.kind] as number) : -1;
    const isStateLimited = stateLimit >= 0;
    const within = state.within[line.kind] as AffectedWages;
    add(wages, within, line.within * line.sign, line.wages, isStateLimited);
    if (line.beyond !== 0) {
      const beyond = state.beyond[line.kind] as AffectedWages;
      add(wages, beyond, line.beyond * line.sign, line.wages, isStateLimited);
    }
    if (isStateLimited) addByStateLimit(wages, line, state, limits[stateLimit] as CompiledLimit);
  }
  floorFederalWages(wages);
  floorStateWages(wages);
  return wages;
}

function zeroWages(zeroProgramsAndLocals: readonly number[]): WagesByTax {
  return {
    federalRegular: 0,
    federalSupplemental: 0,
    socialSecurity: 0,
    medicare: 0,
    futa: 0,
    stateRegular: 0,
    stateSupplemental: 0,
    stateBonus: 0,
    unemployment: 0,
    // Copying is faster than appending zeros, which allocates room for more.
    programsAndLocals: zeroProgramsAndLocals.slice(),
  };
}

function add(
  wages: WagesByTax,
  affected: AffectedWages,
  amount: number,
  type: WageType,
  isStateLimited: boolean,
): void {
  if (affected.federalIncomeTax) {
    if (type === regularWages) wages.federalRegular += amount;
    else wages.federalSupplemental += amount;
  }
  if (affected.socialSecurity) wages.socialSecurity += amount;
  if (affected.medicare) wages.medicare += amount;
  if (affected.futa) wages.futa += amount;
  if (affected.stateIncomeTax && !isStateLimited) addStateIncome(wages, amount, type);
  if (affected.unemployment) wages.unemployment += amount;
  const { programsAndLocals } = affected;
  for (let position = 0; position < programsAndLocals.length; position += 1) {
    const index = programsAndLocals[position] as number;
    wages.programsAndLocals[index] = (wages.programsAndLocals[index] as number) + amount;
  }
}

function addStateIncome(wages: WagesByTax, amount: number, type: WageType): void {
  if (type === regularWages) wages.stateRegular += amount;
  else wages.stateSupplemental += amount;
  if (type === bonusWages) wages.stateBonus += amount;
}

/** Adds wages for a state's own limit: Massachusetts' limit for commuter benefits is below the federal one. */
function addByStateLimit(
  wages: WagesByTax,
  line: TaxableLine,
  state: CompiledState,
  limit: CompiledLimit,
): void {
  const amount = line.within + line.beyond;
  const within = Math.max(0, Math.min(amount, limit.amount - line.usedBefore));
  if (state.within[line.kind]?.stateIncomeTax)
    addStateIncome(wages, within * line.sign, line.wages);
  if (state.beyond[line.kind]?.stateIncomeTax)
    addStateIncome(wages, (amount - within) * line.sign, line.wages);
}

function floorFederalWages(wages: WagesByTax): void {
  if (wages.federalRegular < 0) {
    wages.federalSupplemental += wages.federalRegular;
    wages.federalRegular = 0;
  }
  if (wages.federalSupplemental < 0) {
    wages.federalRegular = Math.max(0, wages.federalRegular + wages.federalSupplemental);
    wages.federalSupplemental = 0;
  }
  wages.socialSecurity = Math.max(0, wages.socialSecurity);
  wages.medicare = Math.max(0, wages.medicare);
  wages.futa = Math.max(0, wages.futa);
}

function floorStateWages(wages: WagesByTax): void {
  if (wages.stateRegular < 0) {
    wages.stateSupplemental += wages.stateRegular;
    wages.stateRegular = 0;
  }
  if (wages.stateSupplemental < 0) {
    wages.stateRegular = Math.max(0, wages.stateRegular + wages.stateSupplemental);
    wages.stateSupplemental = 0;
  }
  wages.stateBonus = clamp(wages.stateBonus, wages.stateSupplemental);
  wages.unemployment = Math.max(0, wages.unemployment);
  for (let index = 0; index < wages.programsAndLocals.length; index += 1)
    if ((wages.programsAndLocals[index] as number) < 0) wages.programsAndLocals[index] = 0;
}

function clamp(value: number, maximum: number): number {
  return value < 0 ? 0 : value > maximum ? maximum : value;
}

const noPrograms: Readonly<Record<string, Cents>> = {};

/** Wages of a local tax: its own, or those of the state's income tax. */
export function localWages(state: CompiledState, wages: WagesByTax, code: string): number {
  const index = findLocalWages(state, code);
  return index === undefined
    ? wages.stateRegular + wages.stateSupplemental
    : (wages.programsAndLocals[index] as number);
}

/** Index of the wages of a local tax; undefined if they are those of the state's income tax. */
export function findLocalWages(state: CompiledState, code: string): number | undefined {
  const index = state.localWages.get(code);
  if (index !== undefined || state.localCodes.has(code)) return index;
  const rule = state.importedLocalWages.find(({ prefix }) => code.startsWith(`${prefix}_`));
  return rule && rule.index >= 0 ? rule.index : undefined;
}

/** Wages of the programs by code. */
export function programWages(
  state: CompiledState,
  wages: WagesByTax,
): Readonly<Record<string, Cents>> {
  if (state.programCodes.length === 0) return noPrograms;
  const byCode: Record<string, Cents> = {};
  for (let index = 0; index < state.programCodes.length; index += 1)
    byCode[state.programCodes[index] as string] = (wages.programsAndLocals[index] ??
      noMoney) as Cents;
  return byCode;
}
