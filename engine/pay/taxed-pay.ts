import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import { computeTaxes } from '../taxes/compute-taxes.ts';
import type { NotCovered, TaxFacts, TaxLine } from '../taxes/facts.ts';
import { isFica } from '../taxes/fica.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan } from '../withholding/jurisdictions.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { applyResidentCredit, computeResidentCredit } from '../withholding/resident-credit.ts';
import { toTaxFacts } from '../withholding/tax-facts.ts';
import { draftPay, type PayDraft, recordShortfall } from './pay-draft.ts';

/** A payment with its taxes, of which the worker can bear all that are in `lines`. */
export interface TaxedPay {
  readonly draft: PayDraft;
  readonly facts: TaxFacts;
  readonly taxLines: readonly TaxLine[];
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  readonly notCovered: readonly NotCovered[];
}

export function computeTaxedPay(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  working?: Worksheet,
): TaxedPay {
  const begun = working?.steps.length ?? 0;
  const settled = taxDraft(run, worker, plan, Number.POSITIVE_INFINITY, working);
  if (cashAfterTax(settled) >= 0) return settled;
  if (working) working.steps.length = begun;
  return reduceDeductions(run, worker, plan, settled, working);
}

function taxDraft(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  most: number,
  working?: Worksheet,
): TaxedPay {
  const state = (plan.states[0] as JurisdictionPlan['states'][number]).state;
  const sheet = draftPay(run.law, worker, state, most, working);
  const facts = toTaxFacts(run, worker, plan, sheet.taxableLines, working);
  const taxes = computeTaxes(facts, working);
  const credit =
    plan.states.length > 1 ? computeResidentCredit(plan, taxes.lines, working) : noMoney;
  return {
    draft: sheet,
    facts,
    taxLines: credit === 0 ? taxes.lines : applyResidentCredit(plan, taxes.lines, credit),
    employeeTaxes: minus(taxes.employee, credit),
    employerTaxes: taxes.employer,
    notCovered: taxes.notCovered,
  };
}

function cashAfterTax({ draft, employeeTaxes }: TaxedPay): number {
  return draft.gross - draft.beforeTax - employeeTaxes;
}

/**
 * When the taxes exceed what is left, pre-tax deductions give way, the last first, by as little as
 * needed: a tax is due before a deferral. When that is not enough, taxes are collected in part.
 */
function reduceDeductions(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  first: TaxedPay,
  working?: Worksheet,
): TaxedPay {
  let low = 0;
  let high: number = first.draft.beforeTax;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cashAfterTax(taxDraft(run, worker, plan, middle)) >= 0) low = middle;
    else high = middle;
  }
  const settled = taxDraft(run, worker, plan, low, working);
  return cashAfterTax(settled) >= 0 ? settled : collectPartially(settled);
}

/** Tips and imputed pay can owe more than the cash: Social Security and Medicare come first. */
function collectPartially(settled: TaxedPay): TaxedPay {
  const { draft } = settled;
  let cash = minus(draft.gross, draft.beforeTax);
  let employee = noMoney;
  const collected = new Map<TaxLine, TaxLine>();
  const due = settled.taxLines.filter(({ payer }) => payer === 'employee');
  const first = due.filter(({ code }) => isFica(code));
  for (const line of [...first, ...due.filter((one) => !first.includes(one))]) {
    const amount = lesser(line.amount, cash);
    cash = minus(cash, amount);
    employee = plus(employee, amount);
    collected.set(line, { ...line, amount });
    if (amount < line.amount)
      recordShortfall(draft, {
        what: line.code,
        description: line.name,
        amount: minus(line.amount, amount),
        why: 'not enough pay',
      });
  }
  return {
    ...settled,
    employeeTaxes: employee,
    taxLines: settled.taxLines.map((line) => collected.get(line) ?? line),
  };
}
