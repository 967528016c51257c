import type { Cents } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import { type AffectedWages, type CompiledState, taxIndex } from './pay-law.ts';
import { findLocalWages, type TaxableLine, type WagesByTax } from './taxable-wages.ts';

export interface TaxablePay {
  readonly plan: JurisdictionPlan;
  readonly taxableLines: readonly TaxableLine[];
  readonly states: readonly StateFacts[];
  readonly wages: WagesByTax;
}

/** Records for every tax the amounts that make up its wages. */
export function recordTaxableWages(worksheet: Worksheet, pay: TaxablePay): void {
  const { plan, states, wages } = pay;
  const first = plan.states[0]?.state;
  if (!first) return;
  const sums = new WageSumRecorder(worksheet, pay.taxableLines);
  worksheet.begin('WAGES', 'Tax treatment of each kind of pay and deduction, in the law files');
  const income = wages.federalRegular + wages.federalSupplemental;
  sums.record('Wages for federal income tax', taxIndex.federalIncomeTax, first, income);
  sums.record('Wages for Social Security', taxIndex.socialSecurity, first, wages.socialSecurity);
  sums.record('Wages for Medicare', taxIndex.medicare, first, wages.medicare);
  sums.record('Wages for federal unemployment tax', taxIndex.futa, first, wages.futa);
  for (let index = 0; index < states.length; index += 1)
    recordState(sums, states[index] as StateFacts, plan.states[index] as TaxingState);
}

function recordState(sums: WageSumRecorder, facts: StateFacts, taxed: TaxingState): void {
  const { wages } = facts;
  const { state, places } = taxed;
  const { wageLabels, programCodes } = state;
  if (taxed.applies.incomeTax) {
    const income = wages.incomeTax.regular + wages.incomeTax.supplemental;
    const part = places === undefined ? '' : ' (part earned there)';
    sums.record(wageLabels.incomeTax + part, taxIndex.stateIncomeTax, state, income);
  }
  recordLocals(sums, facts, taxed);
  if (!taxed.applies.unemployment) return;
  sums.record(wageLabels.unemployment, taxIndex.unemployment, state, wages.unemployment);
  for (let program = 0; program < programCodes.length; program += 1) {
    const amount = wages.programs[programCodes[program] as string] ?? 0;
    sums.record(
      wageLabels.programs[program] as string,
      taxIndex.firstProgram + program,
      state,
      amount,
    );
  }
}

/** Records local taxes whose wages differ from those of the state's income tax. */
function recordLocals(sums: WageSumRecorder, { locals }: StateFacts, taxed: TaxingState): void {
  const { state, localPlaces } = taxed;
  for (const { law, wages } of locals ?? []) {
    const index = findLocalWages(state, law.code);
    if (index === undefined) continue;
    const part = localPlaces === undefined ? '' : ' (part earned there)';
    sums.record(`Wages for ${law.name}${part}`, taxIndex.firstProgram + index, state, wages);
  }
}

/** Records sums of lines. Most taxes include the same lines as the one before, so its sum is reused. */
class WageSumRecorder {
  private readonly worksheet: Worksheet;
  private readonly taxableLines: readonly TaxableLine[];
  private lines = -1;
  private figures: readonly number[] = [];
  private formula = '';

  constructor(worksheet: Worksheet, taxableLines: readonly TaxableLine[]) {
    this.worksheet = worksheet;
    this.taxableLines = taxableLines;
  }

  record(words: string, tax: number, state: CompiledState, result: number): void {
    const lines = this.linesOf(tax, state);
    if (lines !== this.lines || lines < 0) this.gather(tax, state);
    this.lines = lines;
    this.worksheet.step(words, this.formula, this.figures, result as Cents);
  }

  /** Two bits for each line: included within its limit, and beyond it. -1 for too many lines. */
  private linesOf(tax: number, { within, beyond }: CompiledState): number {
    const { taxableLines } = this;
    if (taxableLines.length > 15) return -1;
    let lines = 0;
    for (let index = 0; index < taxableLines.length; index += 1) {
      const { kind } = taxableLines[index] as TaxableLine;
      if ((within[kind] as AffectedWages).byTax[tax]) lines |= 1 << (2 * index);
      if ((beyond[kind] as AffectedWages).byTax[tax]) lines |= 2 << (2 * index);
    }
    return lines;
  }

  private gather(tax: number, state: CompiledState): void {
    const figures: number[] = [];
    let negative = 0;
    for (const line of this.taxableLines) {
      const within = state.within[line.kind]?.byTax[tax] ? line.within : 0;
      const beyond = state.beyond[line.kind]?.byTax[tax] ? line.beyond : 0;
      if (within + beyond === 0) continue;
      if (line.sign < 0) negative |= 1 << figures.length;
      figures.push(within + beyond);
    }
    this.figures = figures;
    this.formula = formulaOf(figures.length, negative);
  }
}

/** Formulas by number of terms and by the terms that are negative. Few occur, so they are cached. */
const formulas = new Map<number, string>();

/** `negative` has a bit for each term. */
function formulaOf(terms: number, negative: number): string {
  // A formula has at most ten figures, so longer sums show only the number of lines.
  if (terms > 10) return `the sum of ${terms} lines`;
  const key = terms * 1024 + negative;
  const known = formulas.get(key);
  if (known !== undefined) return known;
  const parts = Array.from({ length: terms }, (_, index) => {
    const isNegative = (negative >> index) & 1;
    return `${isNegative ? '−' : '+'} $${index}`;
  });
  const formula = parts.join(' ').replace(/^\+ /, '') || '0';
  formulas.set(key, formula);
  return formula;
}
