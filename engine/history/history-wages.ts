import type { PayKind } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import {
  type CompiledLimit,
  type CompiledState,
  type PayLaw,
  regularWages,
  supplementalWages,
} from '../withholding/pay-law.ts';
import {
  computeTaxableWages,
  localWages,
  programWages,
  type TaxableLine,
  type WagesByTax,
} from '../withholding/taxable-wages.ts';
import {
  importedAdditionsOf,
  limitKey,
  programWagesKey,
  stateWagesKey,
  type TotalKey,
  taxableWagesKey,
} from '../withholding/total-key.ts';

/** A line of an imported payment. */
export interface HistoryLine {
  readonly kind: string;
  readonly description: string;
  readonly amount: Cents;
  readonly group: PayKind['group'];
  readonly against?: 'regular' | 'supplemental';
  /** The retirement plan of a contribution of the company. */
  readonly plan?: string;
}

export interface HistoryPayment {
  readonly lines: readonly HistoryLine[];
  /** State, or `FED`, by the code of each tax withheld. */
  readonly codes: ReadonlyMap<string, string>;
  readonly workState: string | undefined;
  readonly payDate: string;
  readonly law: PayLaw;
}

type Add = (key: TotalKey, amount: number) => void;

/** Adds the taxable wages of an imported payment, and the amounts that count toward limits. */
export function addHistoryWages(payment: HistoryPayment, add: Add): void {
  const { law } = payment;
  const lines = toTaxableLines(payment, add);
  const taxingStates = listTaxingStates(payment);
  // Federal wages are the same under the rules of every state.
  const [anyState] = taxingStates.length > 0 ? taxingStates : Object.values(law.states);
  if (!anyState) return;
  addFederal(computeTaxableWages(lines, anyState, law.limits), add);
  const unemploymentState = findUnemploymentState(payment, taxingStates);
  const namesIncomeTax = taxingStates.some(({ code }) => payment.codes.has(`${code}_SIT`));
  for (const state of taxingStates) {
    const wages = computeTaxableWages(lines, state, law.limits);
    const { code } = state;
    const incomeTax = wages.stateRegular + wages.stateSupplemental;
    for (const local of state.law.locals)
      if (payment.codes.has(local.code))
        add(taxableWagesKey(local.code), localWages(state, wages, local.code));
    // A payment that names two states counts fully in both: how it was divided is unknown.
    if (payment.codes.has(`${code}_SIT`) || (!namesIncomeTax && state.hasIncomeTax))
      add(stateWagesKey(code, 'incomeTax'), incomeTax);
    if (state !== unemploymentState) continue;
    add(stateWagesKey(code, 'unemployment'), wages.unemployment);
    for (const [program, amount] of Object.entries(programWages(state, wages)))
      add(programWagesKey(code, program), amount);
  }
}

function addFederal(wages: WagesByTax, add: Add): void {
  add('wages.federalIncomeTax', wages.federalRegular + wages.federalSupplemental);
  add('wages.supplemental', wages.federalSupplemental);
  add('wages.socialSecurity', wages.socialSecurity);
  add('wages.medicare', wages.medicare);
  add('wages.unemployment', wages.futa);
}

/** Deductions count in full, even beyond their limit: they were made. */
function toTaxableLines({ lines, law, payDate }: HistoryPayment, add: Add): TaxableLine[] {
  return lines.flatMap(({ kind: id, group, amount, against, plan }): TaxableLine[] => {
    // 26 U.S.C. 415(c) counts them, whether the worker deferred or not.
    if (plan !== undefined) add(limitKey(payDate, importedAdditionsOf(plan)), amount);
    const kind = law.kinds.get(id);
    if (!kind || group === 'reimbursement' || group === 'garnishment') return [];
    const isDeduction = group === 'deduction';
    const limit: CompiledLimit | undefined = law.limits[kind.limit];
    const within = isDeduction || !limit ? amount : Math.min(amount, limit.amount);
    if (limit) add(limitKey(payDate, limit.id), within);
    const loweredWages = against === 'supplemental' ? supplementalWages : regularWages;
    return [
      {
        kind: kind.index,
        sign: isDeduction ? -1 : 1,
        wages: isDeduction ? loweredWages : kind.wages,
        within,
        beyond: amount - within,
        usedBefore: 0,
      },
    ];
  });
}

/** Lists the states whose taxes were withheld, or else the state of work. */
function listTaxingStates({ codes, workState, law }: HistoryPayment): CompiledState[] {
  const named = [...new Set(codes.values())].filter((state) => state !== 'FED');
  const states = named.length > 0 ? named : [workState ?? ''];
  return states.flatMap((state) => law.states[state] ?? []);
}

/** Finds the one state of unemployment insurance and programs: that of such a tax, or the state of work. */
function findUnemploymentState(
  { codes, workState }: HistoryPayment,
  taxingStates: readonly CompiledState[],
): CompiledState | undefined {
  return (
    taxingStates.find(({ code }) => codes.has(`${code}_SUI`)) ??
    taxingStates.find(({ programCodes }) => programCodes.some((program) => codes.has(program))) ??
    taxingStates.find(({ code }) => code === workState) ??
    taxingStates[0]
  );
}
