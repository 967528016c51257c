import { type Cents, minus, noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import { loanRepaymentsOf } from '../pay/loan-repayments.ts';
import type { Pay } from '../pay/pay.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import type { HourlyPremium, TaxLine } from '../taxes/facts.ts';
import { findLocalLaw, localYearToDate } from '../withholding/local-taxes.ts';
import type { RunFacts, WorkerFacts, WorkerLocalTax } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import {
  addTotals,
  subtractTotals,
  toYearToDate,
  type YearTotals,
} from '../withholding/year-totals.ts';

/** An amount before and after a correction. */
export interface AmountChange {
  readonly before: Cents;
  readonly after: Cents;
}

/** The effect of a correction on one payment. Voiding makes every amount zero. */
export interface PayChange {
  readonly gross: AmountChange;
  readonly reimbursements: AmountChange;
  readonly employeeTaxes: AmountChange;
  readonly employerTaxes: AmountChange;
  readonly deductions: AmountChange;
  /** The part of the deductions that repays loans of the company. */
  readonly loanRepayments: AmountChange;
  readonly net: AmountChange;
  readonly taxes: readonly TaxChange[];
  readonly taken: readonly (AmountChange & { readonly description: string })[];
}

export interface TaxChange extends AmountChange {
  readonly code: string;
  readonly name: string;
  readonly payer: TaxLine['payer'];
}

/** Pay by corrected pay data. */
interface EnteredPay {
  readonly lines: readonly PayLineInput[];
  readonly premiums: readonly HourlyPremium[];
  readonly warnings?: readonly string[] | undefined;
}

/**
 * Revises the facts of a payment with corrected pay data. Entered lines are replaced, recurring pay
 * and arrears stay, and the year-to-date totals are those of the payments before it.
 */
export function reviseFacts(
  facts: WorkerFacts,
  entered: EnteredPay,
  { totals, law }: { readonly totals: YearTotals; readonly law: PayLaw },
): WorkerFacts {
  const lines = [...entered.lines, ...facts.lines.filter(({ notEntered }) => notEntered)];
  if (facts.type === 'contractor') return { ...facts, lines };
  const work = facts.places.work.map(({ premiums: _, ...location }, index) =>
    index === 0 && entered.premiums.length > 0
      ? { ...location, premiums: entered.premiums }
      : location,
  );
  const { additionalWithholding: _, earningWarnings: __, ...kept } = facts;
  const warnings = entered.warnings && { earningWarnings: entered.warnings };
  return withYearTotals(
    { ...kept, ...warnings, lines, places: { ...facts.places, work } },
    { totals, law },
  );
}

/** Replaces the year-to-date totals in a worker's facts. */
export function withYearTotals(
  facts: WorkerFacts,
  { totals, law }: { readonly totals: YearTotals; readonly law: PayLaw },
): WorkerFacts {
  if (facts.type === 'contractor') return facts;
  const { locals } = facts.places;
  return {
    ...facts,
    yearToDate: toYearToDate(totals, law),
    places: {
      ...facts.places,
      ...(locals && { locals: locals.map(withLocalTotals(totals, law)) }),
    },
  };
}

function withLocalTotals(totals: YearTotals, { payDate }: PayLaw) {
  return (local: WorkerLocalTax): WorkerLocalTax => ({
    ...local,
    ...localYearToDate(local.law, totals, payDate),
  });
}

/**
 * Replaces the local taxes in a worker's facts by those of the present law. Taxes that the company
 * entered and rates of registers that the operator imported, named by their sources, stay.
 */
export function withPresentLocalLaw(
  facts: WorkerFacts,
  { law, importSources }: { readonly law: PayLaw; readonly importSources: ReadonlySet<string> },
): WorkerFacts {
  if (facts.type === 'contractor' || !facts.places.locals) return facts;
  const locals = facts.places.locals.map((local) => {
    const { state, law: former } = local;
    if (former.method === 'company' || importSources.has(former.source)) return local;
    return { ...local, law: findLocalLaw(law.states[state]?.law, former.code) ?? former };
  });
  return { ...facts, places: { ...facts.places, locals } };
}

/** Compares a payment with its correction, or with nothing when it is voided. */
export function comparePay(before: Pay, corrected: Pay | undefined): PayChange {
  const change = (of: (pay: Pay) => Cents): AmountChange => ({
    before: of(before),
    after: corrected ? of(corrected) : noMoney,
  });
  return {
    gross: change(({ gross }) => gross),
    reimbursements: change(({ reimbursements }) => reimbursements),
    employeeTaxes: change(({ employeeTaxes }) => employeeTaxes),
    employerTaxes: change(({ employerTaxes }) => employerTaxes),
    deductions: change(({ deductions }) => deductions),
    loanRepayments: change(loanRepaymentsOf),
    net: change(({ net }) => net),
    taxes: compareTaxes(before.taxes, corrected?.taxes ?? []),
    taken: compareDeductions(before, corrected),
  };
}

/** Compares every tax of either payment, in order of first appearance. */
function compareTaxes(before: readonly TaxLine[], corrected: readonly TaxLine[]): TaxChange[] {
  const changes = new Map<string, TaxChange>();
  for (const { code, name, payer, amount } of before)
    changes.set(code, { code, name, payer, before: amount, after: noMoney });
  for (const { code, name, payer, amount } of corrected)
    changes.set(code, {
      code,
      name,
      payer,
      before: changes.get(code)?.before ?? noMoney,
      after: amount,
    });
  return [...changes.values()];
}

/** Compares deductions and garnishments by description. */
function compareDeductions(before: Pay, corrected: Pay | undefined): PayChange['taken'] {
  const changes = new Map<string, AmountChange>();
  const add = (pay: Pay | undefined, side: keyof AmountChange) => {
    const lines = pay?.lines.filter(({ group }) => group === 'deduction') ?? [];
    for (const { description, amount } of [...lines, ...(pay?.orders ?? [])]) {
      const known = changes.get(description) ?? { before: noMoney, after: noMoney };
      changes.set(description, { ...known, [side]: (known[side] + amount) as Cents });
    }
  };
  add(before, 'before');
  add(corrected, 'after');
  return [...changes].map(([description, change]) => ({ description, ...change }));
}

/** True if a tax or the net pay is another amount. */
export function hasOtherFigures({ net, taxes }: PayChange): boolean {
  return [net, ...taxes].some((amount) => amountDifference(amount) !== 0);
}

export function amountDifference({ before, after }: AmountChange): Cents {
  return minus(after, before);
}

/** The amounts that a correction adds to the totals of the year; reductions are negative. */
export function differenceInTotals(
  before: WorkerPay,
  corrected: WorkerPay | undefined,
): YearTotals {
  return subtractTotals(corrected?.payTotals ?? {}, before.payTotals);
}

/** A stored payment made later in the same year. */
export interface LaterPayment {
  readonly run: RunFacts;
  readonly item: WorkerPay;
  readonly facts: WorkerFacts;
}

/**
 * Lists the taxes that a later payment would have had after the correction, because a wage base, a
 * limit or a yearly threshold is reached earlier or later. Informational: the payment does not change.
 */
export function listLaterTaxChanges(
  { run, item, facts }: LaterPayment,
  difference: YearTotals,
): readonly TaxChange[] {
  if (facts.type === 'contractor' || Object.keys(difference).length === 0) return [];
  const totals = addTotals(subtractTotals(item.yearToDate, item.payTotals), difference);
  const pay = computeWorkerPay(run, withYearTotals(facts, { totals, law: run.law }));
  return compareTaxes(item.pay.taxes, pay.taxes).filter((tax) => tax.before !== tax.after);
}
