import { type Cents, minus, noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import type { Pay } from '../pay/pay.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import type { HourlyPremium, TaxLine } from '../taxes/facts.ts';
import { localYearToDate } from '../withholding/local-taxes.ts';
import type { RunFacts, WorkerFacts, WorkerLocalTax } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import {
  addTotals,
  subtractTotals,
  toYearToDate,
  type YearTotals,
} from '../withholding/year-totals.ts';

/** An amount as it was and as a correction makes it. */
export interface AmountChange {
  readonly before: Cents;
  readonly after: Cents;
}

/** What a correction makes of one payment; voiding makes everything nothing. */
export interface PayChange {
  readonly gross: AmountChange;
  readonly reimbursements: AmountChange;
  readonly employeeTaxes: AmountChange;
  readonly employerTaxes: AmountChange;
  readonly deductions: AmountChange;
  readonly net: AmountChange;
  readonly taxes: readonly TaxChange[];
  readonly taken: readonly (AmountChange & { readonly description: string })[];
}

export interface TaxChange extends AmountChange {
  readonly code: string;
  readonly name: string;
  readonly payer: TaxLine['payer'];
}

/**
 * The facts of a payment that was made, with other pay: what was entered is replaced, what recurs or
 * is owed from elsewhere stays, and the sums of the year are those of the payments before it.
 */
export function reviseFacts(
  kept: WorkerFacts,
  entered: { readonly lines: readonly PayLineInput[]; readonly premiums: readonly HourlyPremium[] },
  { sums, law }: { readonly sums: YearTotals; readonly law: PayLaw },
): WorkerFacts {
  const lines = [...entered.lines, ...kept.lines.filter(({ beside }) => beside)];
  if (kept.type === 'contractor') return { ...kept, lines };
  const work = kept.places.work.map(({ premiums: _, ...place }, index) =>
    index === 0 && entered.premiums.length > 0 ? { ...place, premiums: entered.premiums } : place,
  );
  return withYearTotals({ ...kept, lines, places: { ...kept.places, work } }, { sums, law });
}

/** The same facts after other payments of the year. */
export function withYearTotals(
  facts: WorkerFacts,
  { sums, law }: { readonly sums: YearTotals; readonly law: PayLaw },
): WorkerFacts {
  if (facts.type === 'contractor') return facts;
  const { locals } = facts.places;
  return {
    ...facts,
    yearToDate: toYearToDate(sums, law),
    places: { ...facts.places, ...(locals && { locals: locals.map(withLocalTotals(sums, law)) }) },
  };
}

function withLocalTotals(sums: YearTotals, { payDate }: PayLaw) {
  return (local: WorkerLocalTax): WorkerLocalTax => ({
    ...local,
    ...localYearToDate(local.law, sums, payDate),
  });
}

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
    net: change(({ net }) => net),
    taxes: compareTaxes(before.taxes, corrected?.taxes ?? []),
    taken: compareDeductions(before, corrected),
  };
}

/** Every tax of either payment, in the order they come in. */
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

/** Deductions and orders by their description. */
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

export function amountDifference({ before, after: now }: AmountChange): Cents {
  return minus(now, before);
}

/** What a correction adds to the sums of the year; what it takes away is negative. */
export function differenceInTotals(
  before: WorkerPay,
  corrected: WorkerPay | undefined,
): YearTotals {
  return subtractTotals(corrected?.counted ?? {}, before.counted);
}

/** A payment made later in the same year, as it was kept. */
export interface LaterPayment {
  readonly run: RunFacts;
  readonly item: WorkerPay;
  readonly facts: WorkerFacts;
}

/**
 * The taxes of a later payment that would be other ones after the correction, because a wage base, a
 * limit or a yearly threshold is reached sooner or later. The payment stands: this only tells.
 */
export function listLaterTaxChanges(
  { run, item, facts }: LaterPayment,
  difference: YearTotals,
): readonly TaxChange[] {
  if (facts.type === 'contractor' || Object.keys(difference).length === 0) return [];
  const sums = addTotals(subtractTotals(item.yearToDate, item.counted), difference);
  const pay = computeWorkerPay(run, withYearTotals(facts, { sums, law: run.law }));
  return compareTaxes(item.pay.taxes, pay.taxes).filter((tax) => tax.before !== tax.after);
}
