import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, StateFacts, TaxFacts } from '../taxes/facts.ts';
import {
  computeFederalSupplementalTax,
  computeTaxOnRegularPay,
} from '../taxes/federal-income-tax.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { type JurisdictionPlan, planJurisdictions } from '../withholding/jurisdictions.ts';
import type { EmployeeFacts, GarnishmentOrder, RunFacts } from '../withholding/pay-facts.ts';
import { partOf } from '../withholding/work-shares.ts';
import { computeGarnishments, type GarnishmentResult } from './compute-garnishments.ts';
import { requestedAmount, toDeductionLine, toShortfall } from './deduction-lines.ts';
import { deductFees, listLumpSumNotices } from './garnishment-duties.ts';
import { listUnresolvedNetAmounts, withholdInAddition } from './gross-up.ts';
import { listUnknownLifeCosts } from './life-cover.ts';
import { listUnknownLifetimeUse } from './lifetime-limits.ts';
import {
  type Pay,
  type StateTaxableWages,
  type TaxableWages,
  uncoveredPay,
  type WorkPlacePay,
} from './pay.ts';
import { amountWithinLimit, type PayDraft, recordShortfall } from './pay-draft.ts';
import { contributeToPlans } from './plan-contributions.ts';
import { computeTaxedPay, type TaxedPay } from './taxed-pay.ts';

/**
 * Computes an employee's pay from gross to net: pre-tax deductions within their limits, taxes,
 * garnishments, after-tax deductions, reimbursements. No amount becomes negative; what could not be
 * deducted is listed as a shortfall.
 */
export function computePay(run: RunFacts, worker: EmployeeFacts, worksheet?: Worksheet): Pay {
  const plan = planJurisdictions(run.law, worker.places, worksheet, worker.lines);
  if (plan.statesWithoutLaw.length > 0 || plan.states.length === 0)
    return uncoveredPay(worker.id, listMissingLaw(plan));
  const taxed = computeTaxedPay(run, worker, plan, worksheet);
  const { draft } = taxed;
  let cash = minus(minus(draft.gross, draft.beforeTax), taxed.employeeTaxes);
  const garnishments = garnishPay(run, worker, taxed, cash, worksheet);
  if (garnishments)
    cash = deductFees(draft, garnishments, minus(cash, garnishments.total), run.law);
  cash = deductAfterTax(draft, cash);
  const additions = contributeToPlans(draft);
  const net = plus(cash, draft.reimbursements);
  if (worksheet) recordNet(worksheet, taxed, garnishments, net);
  const paid: Pay = {
    workerId: worker.id,
    gross: draft.gross,
    paidElsewhere: draft.nonCash,
    reimbursements: draft.reimbursements,
    employeeTaxes: taxed.employeeTaxes,
    employerTaxes: taxed.employerTaxes,
    deductions: minus(minus(draft.gross, taxed.employeeTaxes), cash),
    net,
    lines: draft.lines,
    orders: garnishments?.orders ?? none,
    taxes: taxed.taxLines,
    notTaken: joined(draft.shortfalls, garnishments?.shortfalls),
    notCovered: joined(
      joined(taxed.notCovered, garnishments?.notCovered),
      joined(
        listUnresolvedNetAmounts(worker.lines, run.law),
        joined(
          listUnknownLifeCosts(run.law, worker),
          listUnknownLifetimeUse(run.law, worker.lines),
        ),
      ),
    ),
    warnings: joined(worker.earningWarnings, listWarnings(plan, draft, garnishments)),
    taxableWages: toTaxableWages(taxed, additions),
  };
  const pay = worker.additionalWithholding ? withholdInAddition(paid, worker, worksheet) : paid;
  // Few workers have several places, and spreading an object is slow.
  if (worker.places.work.length === 1) return pay;
  return { ...pay, workPlaces: dividePay(worker, plan, draft.gross) };
}

function listWarnings(
  plan: JurisdictionPlan,
  draft: PayDraft,
  garnishments: GarnishmentResult | undefined,
): readonly string[] {
  const ofPay = joined(draft.warnings, garnishments?.warnings);
  return joined(joined(ofPay, listLumpSumNotices(draft)), plan.warnings);
}

/** Divides gross pay among the work places; places without pay are left out. */
function dividePay(
  { places }: EmployeeFacts,
  { shares }: JurisdictionPlan,
  gross: Cents,
): readonly WorkPlacePay[] {
  return places.work.flatMap(({ state, place = state }, index) => {
    const amount = partOf(gross, shares.total, [index]);
    return amount > 0 ? [{ state, place, amount }] : [];
  });
}

const none: readonly never[] = [];

function joined<T>(
  first: readonly T[] | undefined,
  second: readonly T[] | undefined,
): readonly T[] {
  if (!second || second.length === 0) return first ?? none;
  return first ? [...first, ...second] : second;
}

/** Garnishments entered as plain deductions are treated as orders without further terms. */
function garnishPay(
  run: RunFacts,
  worker: EmployeeFacts,
  { draft, employeeTaxes }: TaxedPay,
  cash: Cents,
  worksheet?: Worksheet,
): GarnishmentResult | undefined {
  if (!worker.orders?.length && !draft.garnishmentDeductions) return undefined;
  const plainDeductions = (draft.garnishmentDeductions ?? none).map(
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
      ...(worker.paidInPeriod && { others: worker.paidInPeriod }),
    },
    [...(worker.orders ?? []), ...plainDeductions],
    worksheet,
  );
}

/** Deducts the after-tax lines in order and returns the remaining cash. */
function deductAfterTax(draft: PayDraft, cash: Cents): Cents {
  if (!draft.afterTaxDeductions) return cash;
  let remaining = cash;
  for (const { kind, line, requested, outstanding, taken } of draft.afterTaxDeductions) {
    const isLimited = kind.limit >= 0 && kind.beyondLimit === 'notTaken';
    const allowed = isLimited ? amountWithinLimit(draft, kind, line, outstanding) : outstanding;
    const amount = lesser(allowed, remaining);
    if (isLimited) draft.limits?.use(kind, amount);
    remaining = minus(remaining, amount);
    if (amount < allowed)
      recordShortfall(draft, toShortfall(kind, line, minus(allowed, amount), 'not enough pay'));
    draft.lines.push(toDeductionLine(kind, line, requested, plus(taken, amount), taken > 0));
  }
  return remaining;
}

function toTaxableWages(
  { draft, facts, federalIncomeTax, fica }: TaxedPay,
  additions: TaxableWages['limits'],
): TaxableWages {
  const { incomeTax, socialSecurity, medicare, unemployment } = facts.federal.wages;
  return {
    federalIncomeTax: plus(incomeTax.regular, incomeTax.supplemental),
    supplemental: incomeTax.supplemental,
    socialSecurity,
    medicare,
    unemployment,
    ficaWithheld: fica,
    taxOnRegularPay: taxOnRegularPay(facts, federalIncomeTax),
    states: facts.states.map(toStateTaxableWages),
    limits: joined(draft.limits?.added, additions),
  };
}

/** Income tax withheld from the regular part of the pay. */
function taxOnRegularPay({ federal, periodsPerYear }: TaxFacts, withheld: Cents): Cents {
  if (federal.wages.incomeTax.supplemental === 0) return withheld;
  if (federal.supplementalMethod === 'flat') {
    const regular = minus(withheld, computeFederalSupplementalTax(federal, periodsPerYear));
    if (regular > 0) return regular;
  }
  return lesser(withheld, computeTaxOnRegularPay(federal, periodsPerYear));
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
  worksheet: Worksheet,
  { draft, employeeTaxes }: TaxedPay,
  garnishments: GarnishmentResult | undefined,
  net: Cents,
): void {
  const orders = garnishments?.total ?? noMoney;
  const cash = minus(net, draft.reimbursements);
  const afterTax = minus(
    minus(minus(minus(draft.gross, draft.beforeTax), employeeTaxes), orders),
    cash,
  );
  worksheet.begin('NET', 'the order of net pay');
  worksheet.step(
    'Gross less pre-tax deductions, taxes, garnishments and after-tax deductions, plus reimbursements',
    '$0 − $1 − $2 − $3 − $4 + $5',
    [draft.gross, draft.beforeTax, employeeTaxes, orders, afterTax, draft.reimbursements],
    net,
  );
}

function listMissingLaw(plan: JurisdictionPlan): readonly NotCovered[] {
  return plan.statesWithoutLaw.map((state) => ({
    code: `${state}_SIT`,
    reason: `No tax law is available for ${state} on this pay date.`,
  }));
}
