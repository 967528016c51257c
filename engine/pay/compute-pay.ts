import { type Cents, lesser, minus, noMoney, plus, proportion } from '../../values/money.ts';
import { computeTaxes } from '../taxes/compute-taxes.ts';
import type { NotCovered, TaxLine } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { EmployeeFacts, GarnishmentOrder, RunFacts } from './facts.ts';
import { type Garnished, garnish } from './garnishments.ts';
import type { CountedWages, NotTaken, PaidLine, Pay } from './pay.ts';
import { type PlacePlan, planPlaces } from './places.ts';
import {
  allowedByLimit,
  askedAmount,
  notTaken,
  readSheet,
  type Sheet,
  takenLine,
} from './sheet.ts';
import { type TaxedPay, taxPay } from './tax-facts.ts';

/**
 * From gross to net for one employee: pre-tax deductions within their limits, taxes, garnishments,
 * other deductions, reimbursements. Nothing falls below zero; what could not be taken is told.
 */
export function computePay(run: RunFacts, worker: EmployeeFacts, working?: Working): Pay {
  const plan = planPlaces(run.law, worker.places, working);
  if (plan.unknown.length > 0 || plan.states.length === 0) return refused(worker, plan);
  const settled = settle(run, worker, plan, working);
  const { sheet } = settled;
  let cash = minus(minus(sheet.gross, sheet.beforeTax), settled.employee);
  const garnished = garnishPay(run, worker, settled, cash, working);
  if (garnished) cash = minus(cash, garnished.total);
  cash = takeAfterTax(run, worker, sheet, cash, working);
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
    orders: garnished?.orders ?? [],
    taxes: settled.lines,
    notTaken: garnished ? [...sheet.notTaken, ...garnished.notTaken] : sheet.notTaken,
    notCovered: garnished ? [...settled.notCovered, ...garnished.notCovered] : settled.notCovered,
    counted: countedWages(settled),
  };
}

/** A payment with its taxes, of which the worker can bear all that are in `lines`. */
interface Settled {
  readonly sheet: Sheet;
  readonly taxed: TaxedPay;
  readonly lines: readonly TaxLine[];
  readonly employee: Cents;
  readonly employer: Cents;
  readonly notCovered: readonly NotCovered[];
}

function settle(run: RunFacts, worker: EmployeeFacts, plan: PlacePlan, working?: Working): Settled {
  const begun = working?.steps.length ?? 0;
  const settled = attempt(run, worker, plan, Number.POSITIVE_INFINITY, working);
  if (cashOf(settled) >= 0) return settled;
  if (working) working.steps.length = begun;
  return settleShort(run, worker, plan, settled, working);
}

function attempt(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: PlacePlan,
  most: number,
  working?: Working,
): Settled {
  const state = (plan.states[0] as PlacePlan['states'][number]).state;
  const sheet = readSheet(run.law, worker, state, most, working);
  const taxed = taxPay(run, worker, plan, sheet.counted, working);
  const taxes = computeTaxes(taxed.facts, working);
  const credit = plan.states.length > 1 ? creditAtHome(plan, taxes.lines, working) : noMoney;
  return {
    sheet,
    taxed,
    lines: credit === 0 ? taxes.lines : lessAtHome(plan, taxes.lines, credit),
    employee: minus(taxes.employee, credit),
    employer: taxes.employer,
    notCovered: taxes.notCovered,
  };
}

function cashOf({ sheet, employee }: Settled): number {
  return sheet.gross - sheet.beforeTax - employee;
}

/**
 * When the taxes exceed what is left, pre-tax deductions give way, the last first, by as little as
 * needed: a tax is due before a deferral. When that is not enough, taxes are collected in part.
 */
function settleShort(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: PlacePlan,
  first: Settled,
  working?: Working,
): Settled {
  let low = 0;
  let high: number = first.sheet.beforeTax;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cashOf(attempt(run, worker, plan, middle)) >= 0) low = middle;
    else high = middle;
  }
  const settled = attempt(run, worker, plan, low, working);
  return cashOf(settled) >= 0 ? settled : collectInPart(settled);
}

/** Tips and imputed pay can owe more than the cash: Social Security and Medicare come first. */
function collectInPart(settled: Settled): Settled {
  const { sheet } = settled;
  let cash = minus(sheet.gross, sheet.beforeTax);
  let employee = noMoney;
  const collected = new Map<TaxLine, TaxLine>();
  const due = settled.lines.filter(({ payer }) => payer === 'employee');
  const first = due.filter(({ code }) => isFica(code));
  for (const line of [...first, ...due.filter((one) => !first.includes(one))]) {
    const amount = lesser(line.amount, cash);
    cash = minus(cash, amount);
    employee = plus(employee, amount);
    collected.set(line, { ...line, amount });
    if (amount < line.amount)
      sheet.notTaken.push({
        what: line.code,
        description: line.name,
        amount: minus(line.amount, amount),
        why: 'not enough pay',
      });
  }
  return { ...settled, employee, lines: settled.lines.map((line) => collected.get(line) ?? line) };
}

function isFica(code: string): boolean {
  return code === 'US_SS' || code === 'US_MEDICARE' || code === 'US_ADDITIONAL_MEDICARE';
}

/** The home state takes only what its tax exceeds the tax of the states of work, each on its part. */
function creditAtHome(plan: PlacePlan, lines: readonly TaxLine[], working?: Working): Cents {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const atHome = home ? incomeTaxOf(home.state.law, lines) : undefined;
  if (!home || !atHome) return noMoney;
  let credit = noMoney;
  for (const other of plan.states) {
    if (other === home || !other.incomeTax) continue;
    const there = incomeTaxOf(other.state.law, lines)?.amount ?? noMoney;
    const sameTaxAtHome = proportion(atHome.amount, other.share, other.whole);
    const part = lesser(there, sameTaxAtHome);
    working?.begin(atHome.code, 'credit for income tax withheld for the state of work');
    working?.step(
      `Credit for ${other.state.law.name}: its tax, at most the home state's on the same pay`,
      'the lesser of $0 and $1',
      [there, sameTaxAtHome],
      part,
    );
    credit = plus(credit, part);
  }
  return lesser(credit, atHome.amount);
}

function lessAtHome(plan: PlacePlan, lines: readonly TaxLine[], credit: Cents): readonly TaxLine[] {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const line = home && incomeTaxOf(home.state.law, lines);
  return lines.map((one) => (one === line ? { ...one, amount: minus(one.amount, credit) } : one));
}

function incomeTaxOf(
  law: PlacePlan['states'][number]['state']['law'],
  lines: readonly TaxLine[],
): TaxLine | undefined {
  return lines.find(({ code }) => code === law.taxes.incomeTax.code);
}

function garnishPay(
  run: RunFacts,
  worker: EmployeeFacts,
  { sheet, employee }: Settled,
  cash: Cents,
  working?: Working,
): Garnished | undefined {
  if (!worker.orders?.length && sheet.asOrders.length === 0) return undefined;
  const plain = sheet.asOrders.map(
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

/** Takes what waited for taxes and orders, in the order of the lines; gives the cash that is left. */
function takeAfterTax(
  run: RunFacts,
  worker: EmployeeFacts,
  sheet: Sheet,
  cash: Cents,
  working?: Working,
): Cents {
  let left = cash;
  for (const { kind, line, taken } of sheet.later) {
    const asked = askedAmount(sheet, line);
    const open = minus(asked, taken);
    const counts = kind.limit >= 0 && kind.beyondLimit === 'notTaken';
    const allowed = counts
      ? allowedByLimit(sheet, kind, line, open, { law: run.law, worker, working })
      : open;
    const amount = lesser(allowed, left);
    if (counts) sheet.limits?.use(kind, amount);
    left = minus(left, amount);
    if (amount < allowed)
      sheet.notTaken.push(notTaken(kind, line, minus(allowed, amount), 'not enough pay'));
    sheet.lines.push(takenLine(kind, line, asked, plus(taken, amount), taken > 0));
  }
  return left;
}

function countedWages({ sheet, taxed, lines }: Settled): CountedWages {
  const { wages, facts } = taxed;
  let fica = noMoney;
  for (const line of lines) if (isFica(line.code)) fica = plus(fica, line.amount);
  return {
    federalIncomeTax: (wages.federalRegular + wages.federalSupplemental) as Cents,
    supplemental: wages.federalSupplemental as Cents,
    socialSecurity: wages.socialSecurity as Cents,
    medicare: wages.medicare as Cents,
    unemployment: wages.futa as Cents,
    ficaWithheld: fica,
    states: facts.states.map(({ law, applies, wages: ofState }) => ({
      state: law.code,
      incomeTax: applies.incomeTax
        ? plus(ofState.incomeTax.regular, ofState.incomeTax.supplemental)
        : noMoney,
      unemployment: applies.unemployment ? ofState.unemployment : noMoney,
      programs: applies.programs ? ofState.programs : {},
    })),
    limits: sheet.limits?.listAdded() ?? [],
  };
}

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
    'Net pay: gross less pre-tax deductions, taxes, orders and other deductions, plus reimbursements',
    '$0 − $1 − $2 − $3 − $4 + $5',
    [sheet.gross, sheet.beforeTax, employee, orders, afterTax, sheet.reimbursements],
    net,
  );
}

function refused(worker: EmployeeFacts, plan: PlacePlan): Pay {
  const none: readonly PaidLine[] = [];
  const notTaken: readonly NotTaken[] = [];
  return {
    workerId: worker.id,
    gross: noMoney,
    paidElsewhere: noMoney,
    reimbursements: noMoney,
    employeeTaxes: noMoney,
    employerTaxes: noMoney,
    deductions: noMoney,
    net: noMoney,
    lines: none,
    orders: [],
    taxes: [],
    notTaken,
    notCovered: plan.unknown.map((state) => ({
      code: `${state}_SIT`,
      reason: `There is no law for ${state} on this pay date.`,
    })),
    counted: {
      federalIncomeTax: noMoney,
      supplemental: noMoney,
      socialSecurity: noMoney,
      medicare: noMoney,
      unemployment: noMoney,
      ficaWithheld: noMoney,
      states: [],
      limits: [],
    },
  };
}
