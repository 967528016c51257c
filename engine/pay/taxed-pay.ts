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

/** A payment with its taxes. The cash pay covers every employee tax in `taxLines`. */
export interface TaxedPay {
  readonly draft: PayDraft;
  readonly facts: TaxFacts;
  readonly taxLines: readonly TaxLine[];
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  readonly notCovered: readonly NotCovered[];
}

/** Computes the taxes of a payment that the cash pay can cover. */
export function computeTaxedPay(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  worksheet?: Worksheet,
): TaxedPay {
  const stepsBefore = worksheet?.steps.length ?? 0;
  const taxed = taxDraft(run, worker, plan, Number.POSITIVE_INFINITY, worksheet);
  if (cashAfterTax(taxed) >= 0) return taxed;
  if (worksheet) worksheet.steps.length = stepsBefore;
  return reduceDeductions(run, worker, plan, taxed, worksheet);
}

function taxDraft(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  maximumPreTax: number,
  worksheet?: Worksheet,
): TaxedPay {
  const state = (plan.states[0] as JurisdictionPlan['states'][number]).state;
  const draft = draftPay(run.law, worker, state, maximumPreTax, worksheet);
  const facts = toTaxFacts(run, worker, plan, draft.taxableLines, worksheet);
  const taxes = computeTaxes(facts, worksheet);
  const credit =
    plan.states.length > 1 ? computeResidentCredit(plan, taxes.lines, worksheet) : noMoney;
  return {
    draft,
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
 * Reduces pre-tax deductions by as little as needed, the last line first, when the taxes exceed the
 * remaining cash: taxes take precedence over deferrals. If that is insufficient, taxes are collected
 * in part.
 */
function reduceDeductions(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  unaffordable: TaxedPay,
  worksheet?: Worksheet,
): TaxedPay {
  let low = 0;
  let high: number = unaffordable.draft.beforeTax;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cashAfterTax(taxDraft(run, worker, plan, middle)) >= 0) low = middle;
    else high = middle;
  }
  const taxed = taxDraft(run, worker, plan, low, worksheet);
  return cashAfterTax(taxed) >= 0 ? taxed : collectPartially(taxed);
}

/**
 * Collects as much tax as the cash allows, Social Security and Medicare first. Taxes on tips and
 * imputed pay can exceed the cash.
 */
function collectPartially(taxed: TaxedPay): TaxedPay {
  const { draft } = taxed;
  let cash = minus(draft.gross, draft.beforeTax);
  let employee = noMoney;
  const collected = new Map<TaxLine, TaxLine>();
  const due = taxed.taxLines.filter(({ payer }) => payer === 'employee');
  const fica = due.filter(({ code }) => isFica(code));
  for (const line of [...fica, ...due.filter((each) => !fica.includes(each))]) {
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
    ...taxed,
    employeeTaxes: employee,
    taxLines: taxed.taxLines.map((line) => collected.get(line) ?? line),
  };
}
