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
  limitKey,
  programWagesKey,
  stateWagesKey,
  type TotalKey,
  taxableWagesKey,
} from '../withholding/total-key.ts';

/** A line of a payment that was made elsewhere. */
export interface HistoryLine {
  readonly kind: string;
  readonly description: string;
  readonly amount: Cents;
  readonly group: PayKind['group'];
  readonly against?: 'regular' | 'supplemental';
}

export interface HistoryPayment {
  readonly lines: readonly HistoryLine[];
  /** By code of each tax that was taken: its place. */
  readonly codes: ReadonlyMap<string, string>;
  readonly workState: string | undefined;
  readonly payDate: string;
  readonly law: PayLaw;
}

type Add = (key: TotalKey, amount: number) => void;

/** The wages of every tax that a payment made elsewhere counts for, and what it used of limits. */
export function addHistoryWages(paid: HistoryPayment, add: Add): void {
  const { law } = paid;
  const counted = toTaxableLines(paid, add);
  const taxed = listTaxingStates(paid);
  // Federal wages are the same under the rules of every state.
  const [any] = taxed.length > 0 ? taxed : Object.values(law.states);
  if (!any) return;
  addFederal(computeTaxableWages(counted, any, law.limits), add);
  const insured = findUnemploymentState(paid, taxed);
  const namesIncomeTax = taxed.some(({ code }) => paid.codes.has(`${code}_SIT`));
  for (const state of taxed) {
    const wages = computeTaxableWages(counted, state, law.limits);
    const { code } = state;
    const incomeTax = wages.stateRegular + wages.stateSupplemental;
    for (const local of state.law.locals)
      if (paid.codes.has(local.code))
        add(taxableWagesKey(local.code), localWages(state, wages, local.code));
    // A payment that names two states is counted whole in both: what belonged to which is not told.
    if (paid.codes.has(`${code}_SIT`) || (!namesIncomeTax && state.hasIncomeTax))
      add(stateWagesKey(code, 'incomeTax'), incomeTax);
    if (state !== insured) continue;
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

/** What was taken was taken: a deduction counts whole, whatever its limit would have allowed. */
function toTaxableLines({ lines, law, payDate }: HistoryPayment, add: Add): TaxableLine[] {
  return lines.flatMap(({ kind: id, group, amount, against }): TaxableLine[] => {
    const kind = law.kinds.get(id);
    if (!kind || group === 'reimbursement' || group === 'garnishment') return [];
    const isTaken = group === 'deduction';
    const limit: CompiledLimit | undefined = law.limits[kind.limit];
    const within = isTaken || !limit ? amount : Math.min(amount, limit.amount);
    if (limit) add(limitKey(payDate, limit.id), within);
    const deducted = against === 'supplemental' ? supplementalWages : regularWages;
    return [
      {
        kind: kind.index,
        sign: isTaken ? -1 : 1,
        wages: isTaken ? deducted : kind.wages,
        within,
        beyond: amount - within,
        usedBefore: 0,
      },
    ];
  });
}

/** States whose taxes were taken, or else the one the worker works in. */
function listTaxingStates({ codes, workState, law }: HistoryPayment): CompiledState[] {
  const named = [...new Set(codes.values())].filter((place) => place !== 'FED');
  const places = named.length > 0 ? named : [workState ?? ''];
  return places.flatMap((place) => law.states[place] ?? []);
}

/** Unemployment insurance and programs belong to one state: that of such a tax, else of the work. */
function findUnemploymentState(
  { codes, workState }: HistoryPayment,
  taxed: readonly CompiledState[],
): CompiledState | undefined {
  return (
    taxed.find(({ code }) => codes.has(`${code}_SUI`)) ??
    taxed.find(({ programCodes }) => programCodes.some((program) => codes.has(program))) ??
    taxed.find(({ code }) => code === workState) ??
    taxed[0]
  );
}
