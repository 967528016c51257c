import type { Cents } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import { type CompiledState, taxBits } from './pay-law.ts';
import type { TaxableLine, WagesByTax } from './taxable-wages.ts';

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
  sums.record('Wages for federal income tax', taxBits.federalIncomeTax, first, income);
  sums.record('Wages for Social Security', taxBits.socialSecurity, first, wages.socialSecurity);
  sums.record('Wages for Medicare', taxBits.medicare, first, wages.medicare);
  sums.record('Wages for federal unemployment tax', taxBits.futa, first, wages.futa);
  for (let index = 0; index < states.length; index += 1)
    recordState(sums, states[index] as StateFacts, plan.states[index] as TaxingState);
}

function recordState(sums: WageSumRecorder, facts: StateFacts, taxed: TaxingState): void {
  const { wages } = facts;
  const { state, share, whole } = taxed;
  const { wageLabels, programCodes } = state;
  if (taxed.applies.incomeTax) {
    const income = wages.incomeTax.regular + wages.incomeTax.supplemental;
    const part = share === whole ? '' : ' (part earned there)';
    sums.record(wageLabels.incomeTax + part, taxBits.stateIncomeTax, state, income);
  }
  recordLocals(sums, facts, taxed);
  if (!taxed.applies.unemployment) return;
  sums.record(wageLabels.unemployment, taxBits.unemployment, state, wages.unemployment);
  for (let program = 0; program < programCodes.length; program += 1) {
    const amount = wages.programs[programCodes[program] as string] ?? 0;
    const bit = taxBits.firstProgram << program;
    sums.record(wageLabels.programs[program] as string, bit, state, amount);
  }
}

/** Records local taxes whose wages differ from those of the state's income tax. */
function recordLocals(sums: WageSumRecorder, { locals }: StateFacts, taxed: TaxingState): void {
  const { state, localShare, whole } = taxed;
  for (const { law, wages } of locals ?? []) {
    const index = state.localWages.get(law.code);
    if (index === undefined) continue;
    const part = localShare === whole ? '' : ' (part earned there)';
    sums.record(`Wages for ${law.name}${part}`, taxBits.firstProgram << index, state, wages);
  }
}

/** Records sums of lines. Most taxes include the same lines, so the last formula is reused. */
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

  record(words: string, bit: number, state: CompiledState, result: number): void {
    const lines = this.linesOf(bit, state);
    if (lines !== this.lines || lines < 0) this.gather(bit, state);
    this.lines = lines;
    this.worksheet.step(words, this.formula, this.figures, result as Cents);
  }

  /** Two bits for each line: included within its limit, and beyond it. -1 for too many lines. */
  private linesOf(bit: number, state: CompiledState): number {
    const { taxableLines } = this;
    if (taxableLines.length > 15) return -1;
    let lines = 0;
    for (let index = 0; index < taxableLines.length; index += 1) {
      const { kind } = taxableLines[index] as TaxableLine;
      if ((state.within[kind] as number) & bit) lines |= 1 << (2 * index);
      if ((state.beyond[kind] as number) & bit) lines |= 2 << (2 * index);
    }
    return lines;
  }

  private gather(bit: number, state: CompiledState): void {
    const figures: number[] = [];
    let signs = 0;
    for (const line of this.taxableLines) {
      const within = (state.within[line.kind] as number) & bit ? line.within : 0;
      const beyond = (state.beyond[line.kind] as number) & bit ? line.beyond : 0;
      if (within + beyond === 0) continue;
      if (line.sign < 0) signs |= 1 << figures.length;
      figures.push(within + beyond);
    }
    this.figures = figures;
    this.formula = formulaOf(figures.length, signs);
  }
}

/** Patterns by number and signs of the terms. Few occur, so they are cached. */
const patterns = new Map<number, string>();

function formulaOf(terms: number, signs: number): string {
  // A pattern has at most ten figures, so longer sums show only the number of lines.
  if (terms > 10) return `the sum of ${terms} lines`;
  const key = terms * 1024 + signs;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const made = Array.from({ length: terms }, (_, index) => {
    const minus = (signs >> index) & 1;
    return `${minus ? '−' : '+'} $${index}`;
  });
  const pattern = made.join(' ').replace(/^\+ /, '') || '0';
  patterns.set(key, pattern);
  return pattern;
}
