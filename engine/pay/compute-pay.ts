import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, StateFacts } from '../taxes/facts.ts';
import { isFica } from '../taxes/fica.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { type JurisdictionPlan, planJurisdictions } from '../withholding/jurisdictions.ts';
import type { EmployeeFacts, GarnishmentOrder, RunFacts } from '../withholding/pay-facts.ts';
import { computeGarnishments, type GarnishmentResult } from './compute-garnishments.ts';
import { type Pay, type StateTaxableWages, type TaxableWages, uncoveredPay } from './pay.ts';
import {
  amountWithinLimit,
  type PayDraft,
  recordShortfall,
  requestedAmount,
  toDeductionLine,
  toShortfall,
} from './pay-draft.ts';
import { computeTaxedPay, type TaxedPay } from './taxed-pay.ts';

/**
 * From gross to net for one employee: pre-tax deductions within their limits, taxes, garnishments,
 * other deductions, reimbursements. Nothing falls below zero; what could not be taken is told.
 */
export function computePay(run: RunFacts, worker: EmployeeFacts, working?: Worksheet): Pay {
  const plan = planJurisdictions(run.law, worker.places, working);
  if (plan.statesWithoutLaw.length > 0 || plan.states.length === 0)
    return uncoveredPay(worker.id, listMissingLaw(plan));
  const settled = computeTaxedPay(run, worker, plan, working);
  const { draft } = settled;
  let cash = minus(minus(draft.gross, draft.beforeTax), settled.employeeTaxes);
  const garnished = garnishPay(run, worker, settled, cash, working);
  if (garnished) cash = minus(cash, garnished.total);
  cash = deductAfterTax(draft, cash);
  const net = plus(cash, draft.reimbursements);
  if (working) recordNet(working, settled, garnished, net);
  return {
    workerId: worker.id,
    gross: draft.gross,
    paidElsewhere: draft.nonCash,
    reimbursements: draft.reimbursements,
    employeeTaxes: settled.employeeTaxes,
    employerTaxes: settled.employerTaxes,
    deductions: minus(minus(draft.gross, settled.employeeTaxes), cash),
    net,
    lines: draft.lines,
    orders: garnished?.orders ?? none,
    taxes: settled.taxLines,
    notTaken: joined(draft.shortfalls, garnished?.shortfalls),
    notCovered: joined(settled.notCovered, garnished?.notCovered),
    warnings: garnished?.warnings ?? none,
    counted: toTaxableWages(settled),
  };
}

const none: readonly never[] = [];

function joined<T>(
  first: readonly T[] | undefined,
  second: readonly T[] | undefined,
): readonly T[] {
  if (!second || second.length === 0) return first ?? none;
  return first ? [...first, ...second] : second;
}

function garnishPay(
  run: RunFacts,
  worker: EmployeeFacts,
  { draft, employeeTaxes }: TaxedPay,
  cash: Cents,
  working?: Worksheet,
): GarnishmentResult | undefined {
  if (!worker.orders?.length && !draft.garnishmentDeductions) return undefined;
  const plain = (draft.garnishmentDeductions ?? none).map(
    ({ kind, line }, index): GarnishmentOrder => ({
      id: `line-${index + 1}`,
      kind: kind.id,
      amount: requestedAmount(draft, line),
      ...(line.description ? { description: line.description } : undefined),
    }),
  );
  return computeGarnishments(
    {
      law: run.law,
      payFrequency: run.payFrequency,
      gross: draft.gross,
      disposable: minus(draft.gross, employeeTaxes),
      cash,
      workState: worker.places.work[0]?.state ?? worker.places.home,
    },
    [...(worker.orders ?? []), ...plain],
    working,
  );
}

/** Takes what waited for taxes and orders, line by line; gives the cash that is left. */
function deductAfterTax(sheet: PayDraft, cash: Cents): Cents {
  if (!sheet.afterTaxDeductions) return cash;
  let left = cash;
  for (const { kind, line, requested, outstanding, taken } of sheet.afterTaxDeductions) {
    const counts = kind.limit >= 0 && kind.beyondLimit === 'notTaken';
    const allowed = counts ? amountWithinLimit(sheet, kind, line, outstanding) : outstanding;
    const amount = lesser(allowed, left);
    if (counts) sheet.limits?.use(kind, amount);
    left = minus(left, amount);
    if (amount < allowed)
      recordShortfall(sheet, toShortfall(kind, line, minus(allowed, amount), 'not enough pay'));
    sheet.lines.push(toDeductionLine(kind, line, requested, plus(taken, amount), taken > 0));
  }
  return left;
}

function toTaxableWages({ draft, facts, taxLines }: TaxedPay): TaxableWages {
  const { incomeTax, socialSecurity, medicare, unemployment } = facts.federal.wages;
  let fica = noMoney;
  for (const line of taxLines) if (isFica(line.code)) fica = plus(fica, line.amount);
  return {
    federalIncomeTax: plus(incomeTax.regular, incomeTax.supplemental),
    supplemental: incomeTax.supplemental,
    socialSecurity,
    medicare,
    unemployment,
    ficaWithheld: fica,
    states: facts.states.map(toStateTaxableWages),
    limits: draft.limits?.added ?? none,
  };
}

function toStateTaxableWages({ law, applies, wages }: StateFacts): StateTaxableWages {
  const { regular, supplemental } = wages.incomeTax;
  return {
    state: law.code,
    incomeTax: applies.incomeTax ? plus(regular, supplemental) : noMoney,
    unemployment: applies.unemployment ? wages.unemployment : noMoney,
    programs: applies.programs ? wages.programs : noPrograms,
  };
}

const noPrograms: StateTaxableWages['programs'] = {};

function recordNet(
  working: Worksheet,
  { draft, employeeTaxes }: TaxedPay,
  garnished: GarnishmentResult | undefined,
  net: Cents,
): void {
  const orders = garnished?.total ?? noMoney;
  const cash = minus(net, draft.reimbursements);
  const afterTax = minus(
    minus(minus(minus(draft.gross, draft.beforeTax), employeeTaxes), orders),
    cash,
  );
  working.begin('NET', 'the order of net pay');
  working.step(
    'Gross less pre-tax deductions, taxes, orders and other deductions, plus reimbursements',
    '$0 − $1 − $2 − $3 − $4 + $5',
    [draft.gross, draft.beforeTax, employeeTaxes, orders, afterTax, draft.reimbursements],
    net,
  );
}

function listMissingLaw(plan: JurisdictionPlan): readonly NotCovered[] {
  return plan.statesWithoutLaw.map((state) => ({
    code: `${state}_SIT`,
    reason: `There is no law for ${state} on this pay date.`,
  }));
}
