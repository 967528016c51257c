import type { Cents } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import { type CompiledState, type PayLaw, taxBits } from './pay-law.ts';
import type { PlacePlan } from './places.ts';
import type { CountedLine, Wages } from './wages.ts';

export interface CountedPay {
  readonly law: PayLaw;
  readonly plan: PlacePlan;
  readonly counted: readonly CountedLine[];
  readonly states: readonly StateFacts[];
  readonly wages: Wages;
}

/** Shows for every tax which amounts make up its wages. */
export function recordWages(working: Working, pay: CountedPay): void {
  const { plan, states, wages } = pay;
  const first = plan.states[0]?.state;
  if (!first) return;
  const record = (words: string, bit: number, state: CompiledState, result: number) => {
    const terms = termsOf(pay.counted, state, bit);
    working.step(words, formulaOf(terms), terms.map(Math.abs), result as Cents);
  };
  working.begin('WAGES', 'What each kind of pay and deduction counts for, in the law files');
  const income = wages.federalRegular + wages.federalSupplemental;
  record('Wages for federal income tax', taxBits.federalIncomeTax, first, income);
  record('Wages for Social Security', taxBits.socialSecurity, first, wages.socialSecurity);
  record('Wages for Medicare', taxBits.medicare, first, wages.medicare);
  record('Wages for federal unemployment tax', taxBits.futa, first, wages.futa);
  states.forEach((state, index) => {
    const taxed = plan.states[index];
    if (!taxed) return;
    const { regular, supplemental } = state.wages.incomeTax;
    const part = taxed.share === taxed.whole ? '' : ' (the part earned there)';
    if (taxed.incomeTax)
      record(
        `Wages for income tax of ${state.law.name}${part}`,
        taxBits.stateIncomeTax,
        taxed.state,
        regular + supplemental,
      );
    if (!taxed.unemployment) return;
    record(
      `Wages for unemployment insurance of ${state.law.name}`,
      taxBits.unemployment,
      taxed.state,
      state.wages.unemployment,
    );
    state.law.programs.forEach(({ name, code }, program) => {
      const bit = taxBits.firstProgram << program;
      record(`Wages for ${name}`, bit, taxed.state, state.wages.programs[code] ?? 0);
    });
  });
}

function termsOf(
  counted: readonly CountedLine[],
  state: CompiledState,
  bit: number,
): readonly number[] {
  return counted.flatMap((line) => {
    const within = (state.within[line.kind] ?? 0) & bit ? line.within : 0;
    const beyond = (state.beyond[line.kind] ?? 0) & bit ? line.beyond : 0;
    return within + beyond === 0 ? [] : [line.sign * (within + beyond)];
  });
}

/** A pattern holds ten figures; of more lines only the sum is shown. */
function formulaOf(terms: readonly number[]): string {
  if (terms.length > 10) return `the sum of ${terms.length} lines`;
  const pattern = terms.map((term, index) => `${term < 0 ? '−' : '+'} $${index}`).join(' ');
  return pattern === '' ? 'none' : pattern.replace(/^\+ /, '');
}
