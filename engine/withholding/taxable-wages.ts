import { type Cents, noMoney } from '../../values/money.ts';
import {
  bonusWages,
  type CompiledLimit,
  type CompiledState,
  firstProgramBit,
  regularWages,
  taxBits,
  type WageType,
} from './pay-law.ts';

/** One amount as the taxes see it: pay raises wages, a pre-tax deduction lowers them. */
export interface TaxableLine {
  readonly kind: number;
  readonly sign: 1 | -1;
  readonly wages: WageType;
  /** The part up to the kind's limit; all of it where there is none. */
  readonly within: number;
  /** The part above the limit. */
  readonly beyond: number;
  /** Used of the limit before this line, for states with a lower limit of their own. */
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
  /** Of the programs, in the order of their codes, and behind them of local taxes. */
  readonly programsAndLocals: number[];
}

/** What counts for which tax. A deduction that exceeds one sort of wages lowers the other. */
export function computeTaxableWages(
  lines: readonly TaxableLine[],
  state: CompiledState,
  limits: readonly CompiledLimit[],
): WagesByTax {
  const wages = zeroWages(state.programAndLocalCount);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as TaxableLine;
    const own = state.hasStateLimits ? (state.stateLimit[line.kind] as number) : -1;
    const mask = own < 0 ? -1 : ~taxBits.stateIncomeTax;
    add(wages, (state.within[line.kind] as number) & mask, line.within * line.sign, line.wages);
    if (line.beyond !== 0)
      add(wages, (state.beyond[line.kind] as number) & mask, line.beyond * line.sign, line.wages);
    if (own >= 0) addByStateLimit(wages, line, state, limits[own] as CompiledLimit);
  }
  floorFederalWages(wages);
  floorStateWages(wages);
  return wages;
}

function zeroWages(sums: number): WagesByTax {
  const none: number[] = [];
  for (let index = 0; index < sums; index += 1) none.push(0);
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
    programsAndLocals: none,
  };
}

function add(wages: WagesByTax, bits: number, amount: number, type: WageType): void {
  if (bits & taxBits.federalIncomeTax) {
    if (type === regularWages) wages.federalRegular += amount;
    else wages.federalSupplemental += amount;
  }
  if (bits & taxBits.socialSecurity) wages.socialSecurity += amount;
  if (bits & taxBits.medicare) wages.medicare += amount;
  if (bits & taxBits.futa) wages.futa += amount;
  if (bits & taxBits.stateIncomeTax) addStateIncome(wages, amount, type);
  if (bits & taxBits.unemployment) wages.unemployment += amount;
  for (let index = 0, left = bits >>> firstProgramBit; left !== 0; index += 1, left >>>= 1)
    if (left & 1)
      wages.programsAndLocals[index] = (wages.programsAndLocals[index] as number) + amount;
}

function addStateIncome(wages: WagesByTax, amount: number, type: WageType): void {
  if (type === regularWages) wages.stateRegular += amount;
  else wages.stateSupplemental += amount;
  if (type === bonusWages) wages.stateBonus += amount;
}

/** Massachusetts in 2026: commuter money up to its own figure, which is below the federal one. */
function addByStateLimit(
  wages: WagesByTax,
  line: TaxableLine,
  state: CompiledState,
  limit: CompiledLimit,
): void {
  const amount = line.within + line.beyond;
  const within = Math.max(0, Math.min(amount, limit.amount - line.usedBefore));
  const bits = (part: Int32Array) => (part[line.kind] as number) & taxBits.stateIncomeTax;
  if (bits(state.within)) addStateIncome(wages, within * line.sign, line.wages);
  if (bits(state.beyond)) addStateIncome(wages, (amount - within) * line.sign, line.wages);
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

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

const noPrograms: Readonly<Record<string, Cents>> = {};

/** The wages of a local tax: its own sum, or all that counts for the state's income tax. */
export function localWages(state: CompiledState, wages: WagesByTax, code: string): number {
  const place = state.localWages.get(code);
  return place === undefined
    ? wages.stateRegular + wages.stateSupplemental
    : (wages.programsAndLocals[place] as number);
}

/** The programs' wages under their codes, as the taxes want them. */
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
