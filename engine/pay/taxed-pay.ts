import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import { computeTaxes } from '../taxes/compute-taxes.ts';
import type { NotCovered, TaxFacts, TaxLine } from '../taxes/facts.ts';
import { isFica } from '../taxes/fica.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan } from '../withholding/jurisdictions.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { applyResidentCredit, computeResidentCredit } from '../withholding/resident-credit.ts';
import { toTaxFacts } from '../withholding/tax-facts.ts';
import type { Shortfall } from './pay.ts';
import { draftPay, type PayDraft, recordShortfall } from './pay-draft.ts';

/** A payment with its taxes. The cash pay covers every employee tax in `taxLines`. */
export interface TaxedPay {
  readonly draft: PayDraft;
  readonly facts: TaxFacts;
  readonly taxLines: readonly TaxLine[];
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  /** Federal income tax among the employee taxes. */
  readonly federalIncomeTax: Cents;
  /** Social Security and Medicare among the employee taxes. */
  readonly fica: Cents;
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
  const facts = toTaxFacts(run, worker, plan, draft, worksheet);
  const taxes = computeTaxes(facts, worksheet);
  const credit =
    plan.states.length > 1 ? computeResidentCredit(plan, taxes.lines, worksheet) : noMoney;
  return {
    draft,
    facts,
    taxLines: credit === 0 ? taxes.lines : applyResidentCredit(plan, taxes.lines, credit),
    employeeTaxes: minus(taxes.employee, credit),
    employerTaxes: taxes.employer,
    federalIncomeTax: taxes.federalIncomeTax,
    fica: taxes.fica,
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
  if (cashAfterTax(taxed) >= 0) return taxed;
  return collectPartially(taxed, taxesWithoutTips(run, worker, plan, low));
}

type TaxesByCode = ReadonlyMap<string, Cents>;

/** Taxes on the wages alone; undefined for a payment without tips. */
function taxesWithoutTips(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  maximumPreTax: number,
): TaxesByCode | undefined {
  const lines = worker.lines.filter(({ kind }) => !run.law.kinds.get(kind)?.tips);
  if (lines.length === worker.lines.length) return undefined;
  const { taxLines } = taxDraft(run, { ...worker, lines }, plan, maximumPreTax);
  return new Map(taxLines.map(({ code, amount }) => [code, amount]));
}

/**
 * Collects as much tax as the cash allows: Social Security and Medicare on wages, other taxes on
 * wages, then the same on tips (IRS Topic 761; Publication 15, section 6).
 */
function collectPartially(taxed: TaxedPay, onWages: TaxesByCode | undefined): TaxedPay {
  const { draft, taxLines } = taxed;
  const due = taxLines.filter(({ payer }) => payer === 'employee');
  const ordered = [
    ...due.filter(({ code }) => isFica(code)),
    ...due.filter(({ code }) => !isFica(code)),
  ];
  const firstPart = ({ code, amount }: TaxLine) =>
    onWages ? lesser(amount, onWages.get(code) ?? noMoney) : amount;
  const collected = new Map<TaxLine, Cents>();
  let cash = minus(draft.gross, draft.beforeTax);
  const collect = (line: TaxLine, part: Cents) => {
    const amount = lesser(part, cash);
    cash = minus(cash, amount);
    collected.set(line, plus(collected.get(line) ?? noMoney, amount));
  };
  for (const line of ordered) collect(line, firstPart(line));
  for (const line of ordered) collect(line, minus(line.amount, firstPart(line)));
  for (const line of ordered) {
    const missing = minus(line.amount, collected.get(line) ?? noMoney);
    const onTips = isOnForm(line) ? lesser(missing, minus(line.amount, firstPart(line))) : noMoney;
    if (missing > 0) recordShortfall(draft, toTaxShortfall(line, missing, onTips));
  }
  return {
    ...taxed,
    employeeTaxes: minus(minus(draft.gross, draft.beforeTax), cash),
    federalIncomeTax: sumCollected(collected, ({ code }) => code === 'US_FIT'),
    fica: sumCollected(collected, ({ code }) => isFica(code)),
    taxLines: taxLines.map((line) => {
      const amount = collected.get(line);
      return amount === undefined ? line : { ...line, amount };
    }),
  };
}

function sumCollected(
  collected: ReadonlyMap<TaxLine, Cents>,
  isCounted: (line: TaxLine) => boolean,
): Cents {
  let sum = noMoney;
  for (const [line, amount] of collected) if (isCounted(line)) sum = plus(sum, amount);
  return sum;
}

/** Form W-2, box 12 codes A and B, have no Additional Medicare tax. */
function isOnForm({ code }: TaxLine): boolean {
  return code === 'US_SS' || code === 'US_MEDICARE';
}

function toTaxShortfall({ code, name }: TaxLine, amount: Cents, onTips: Cents): Shortfall {
  const shortfall = { what: code, description: name, amount, why: 'not enough pay' } as const;
  return onTips === 0 ? shortfall : { ...shortfall, onTips };
}
