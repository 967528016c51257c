import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, StateFacts } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { EmployeeFacts, GarnishmentOrder, RunFacts } from './facts.ts';
import { type Garnished, garnish } from './garnishments.ts';
import { type CountedState, type CountedWages, type Pay, unpaid } from './pay.ts';
import { type PlacePlan, planPlaces } from './places.ts';
import { isFica, type Settled, settle } from './settle.ts';
import { allowedByLimit, askedAmount, notTaken, type Sheet, takenLine, tell } from './sheet.ts';

/**
 * From gross to net for one employee: pre-tax deductions within their limits, taxes, garnishments,
 * other deductions, reimbursements. Nothing falls below zero; what could not be taken is told.
 */
export function computePay(run: RunFacts, worker: EmployeeFacts, working?: Working): Pay {
  const plan = planPlaces(run.law, worker.places, working);
  if (plan.unknown.length > 0 || plan.states.length === 0)
    return unpaid(worker.id, lawMissing(plan));
  const settled = settle(run, worker, plan, working);
  const { sheet } = settled;
  let cash = minus(minus(sheet.gross, sheet.beforeTax), settled.employee);
  const garnished = garnishPay(run, worker, settled, cash, working);
  if (garnished) cash = minus(cash, garnished.total);
  cash = takeAfterTax(sheet, cash);
  const net = plus(cash, sheet.reimbursements);
  if (working) recordNet(working, settled, garnished, net);
  return {
    workerId: worker.id,
    gross: sheet.gross,
    paidElsewhere: sheet.paidElsewhere,
    reimbursements: sheet.reimbursements,
    employeeTaxes: settled.employee,
    employerTaxes: settled.employer,
    deductions: minus(minus(sheet.gross, settled.employee), cash),
    net,
    lines: sheet.lines,
    orders: garnished?.orders ?? none,
    taxes: settled.lines,
    notTaken: joined(sheet.notTaken, garnished?.notTaken),
    notCovered: joined(settled.notCovered, garnished?.notCovered),
    warnings: garnished?.warnings ?? none,
    counted: countedWages(settled),
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
  { sheet, employee }: Settled,
  cash: Cents,
  working?: Working,
): Garnished | undefined {
  if (!worker.orders?.length && !sheet.asOrders) return undefined;
  const plain = (sheet.asOrders ?? none).map(
    ({ kind, line }, index): GarnishmentOrder => ({
      id: `line-${index + 1}`,
      kind: kind.id,
      amount: askedAmount(sheet, line),
      ...(line.description ? { description: line.description } : undefined),
    }),
  );
  return garnish(
    {
      law: run.law,
      payFrequency: run.payFrequency,
      gross: sheet.gross,
      disposable: minus(sheet.gross, employee),
      cash,
      workState: worker.places.work[0]?.state ?? worker.places.home,
    },
    [...(worker.orders ?? []), ...plain],
    working,
  );
}

/** Takes what waited for taxes and orders, line by line; gives the cash that is left. */
function takeAfterTax(sheet: Sheet, cash: Cents): Cents {
  if (!sheet.later) return cash;
  let left = cash;
  for (const { kind, line, asked, open, taken } of sheet.later) {
    const counts = kind.limit >= 0 && kind.beyondLimit === 'notTaken';
    const allowed = counts ? allowedByLimit(sheet, kind, line, open) : open;
    const amount = lesser(allowed, left);
    if (counts) sheet.limits?.use(kind, amount);
    left = minus(left, amount);
    if (amount < allowed)
      tell(sheet, notTaken(kind, line, minus(allowed, amount), 'not enough pay'));
    sheet.lines.push(takenLine(kind, line, asked, plus(taken, amount), taken > 0));
  }
  return left;
}

function countedWages({ sheet, facts, lines }: Settled): CountedWages {
  const { incomeTax, socialSecurity, medicare, unemployment } = facts.federal.wages;
  let fica = noMoney;
  for (const line of lines) if (isFica(line.code)) fica = plus(fica, line.amount);
  return {
    federalIncomeTax: plus(incomeTax.regular, incomeTax.supplemental),
    supplemental: incomeTax.supplemental,
    socialSecurity,
    medicare,
    unemployment,
    ficaWithheld: fica,
    states: facts.states.map(countedState),
    limits: sheet.limits?.added ?? none,
  };
}

function countedState({ law, applies, wages }: StateFacts): CountedState {
  const { regular, supplemental } = wages.incomeTax;
  return {
    state: law.code,
    incomeTax: applies.incomeTax ? plus(regular, supplemental) : noMoney,
    unemployment: applies.unemployment ? wages.unemployment : noMoney,
    programs: applies.programs ? wages.programs : noPrograms,
  };
}

const noPrograms: CountedState['programs'] = {};

function recordNet(
  working: Working,
  { sheet, employee }: Settled,
  garnished: Garnished | undefined,
  net: Cents,
): void {
  const orders = garnished?.total ?? noMoney;
  const cash = minus(net, sheet.reimbursements);
  const afterTax = minus(minus(minus(minus(sheet.gross, sheet.beforeTax), employee), orders), cash);
  working.begin('NET', 'the order of net pay');
  working.step(
    'Gross less pre-tax deductions, taxes, orders and other deductions, plus reimbursements',
    '$0 − $1 − $2 − $3 − $4 + $5',
    [sheet.gross, sheet.beforeTax, employee, orders, afterTax, sheet.reimbursements],
    net,
  );
}

function lawMissing(plan: PlacePlan): readonly NotCovered[] {
  return plan.unknown.map((state) => ({
    code: `${state}_SIT`,
    reason: `There is no law for ${state} on this pay date.`,
  }));
}
