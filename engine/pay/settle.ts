import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import { computeTaxes } from '../taxes/compute-taxes.ts';
import type { NotCovered, TaxFacts, TaxLine } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { EmployeeFacts, RunFacts } from './facts.ts';
import { creditAtHome, lessAtHome } from './home-credit.ts';
import type { PlacePlan } from './places.ts';
import { readSheet, type Sheet, tell } from './sheet.ts';
import { taxPay } from './tax-facts.ts';

/** A payment with its taxes, of which the worker can bear all that are in `lines`. */
export interface Settled {
  readonly sheet: Sheet;
  readonly facts: TaxFacts;
  readonly lines: readonly TaxLine[];
  readonly employee: Cents;
  readonly employer: Cents;
  readonly notCovered: readonly NotCovered[];
}

export function settle(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: PlacePlan,
  working?: Working,
): Settled {
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
  const facts = taxPay(run, worker, plan, sheet.counted, working);
  const taxes = computeTaxes(facts, working);
  const credit = plan.states.length > 1 ? creditAtHome(plan, taxes.lines, working) : noMoney;
  return {
    sheet,
    facts,
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
      tell(sheet, {
        what: line.code,
        description: line.name,
        amount: minus(line.amount, amount),
        why: 'not enough pay',
      });
  }
  return { ...settled, employee, lines: settled.lines.map((line) => collected.get(line) ?? line) };
}

export function isFica(code: string): boolean {
  return code === 'US_SS' || code === 'US_MEDICARE' || code === 'US_ADDITIONAL_MEDICARE';
}
