import type { Cents } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import { type CompiledState, taxIndex } from './pay-law.ts';
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
  private tax = -1;
  private state: CompiledState | undefined;
  private figures: readonly number[] = [];
  private formula = '';

  constructor(worksheet: Worksheet, taxableLines: readonly TaxableLine[]) {
    this.worksheet = worksheet;
    this.taxableLines = taxableLines;
  }

  record(words: string, tax: number, state: CompiledState, result: number): void {
    if (!this.includesSameLines(tax, state)) this.gather(tax, state);
    this.tax = tax;
    this.state = state;
    this.worksheet.step(words, this.formula, this.figures, result as Cents);
  }

  private includesSameLines(tax: number, state: CompiledState): boolean {
    const before = this.state;
    if (!before) return false;
    for (const { kind } of this.taxableLines) {
      if (state.within[kind]?.[tax] !== before.within[kind]?.[this.tax]) return false;
      if (state.beyond[kind]?.[tax] !== before.beyond[kind]?.[this.tax]) return false;
    }
    return true;
  }

  private gather(tax: number, state: CompiledState): void {
    const figures: number[] = [];
    let signs = '';
    for (const line of this.taxableLines) {
      const within = state.within[line.kind]?.[tax] ? line.within : 0;
      const beyond = state.beyond[line.kind]?.[tax] ? line.beyond : 0;
      if (within + beyond === 0) continue;
      signs += line.sign < 0 ? '−' : '+';
      figures.push(within + beyond);
    }
    this.figures = figures;
    this.formula = formulaOf(signs);
  }
}

/** Formulas by the signs of their terms. Few occur, so they are cached. */
const formulas = new Map<string, string>();

function formulaOf(signs: string): string {
  // A formula has at most ten figures, so longer sums show only the number of lines.
  if (signs.length > 10) return `the sum of ${signs.length} lines`;
  const known = formulas.get(signs);
  if (known !== undefined) return known;
  const terms = [...signs].map((sign, index) => `${sign} $${index}`);
  const formula = terms.join(' ').replace(/^\+ /, '') || '0';
  formulas.set(signs, formula);
  return formula;
}
