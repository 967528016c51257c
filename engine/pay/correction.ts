import { type Cents, minus, noMoney } from '../../values/money.ts';
import type { HourlyPremium, TaxLine } from '../taxes/facts.ts';
import { computeWorkerPay } from './compute-pay-run.ts';
import type { PayLine, PlaceLocal, RunFacts, WorkerFacts } from './facts.ts';
import { isMonthly, monthName } from './localities.ts';
import type { Pay } from './pay.ts';
import type { PayItem } from './pay-item.ts';
import type { PayLaw } from './pay-law.ts';
import { addSums, sumNamed, takeSums, toYearToDate, type YearSums } from './year-sums.ts';

/** An amount as it was and as a correction makes it. */
export interface Change {
  readonly before: Cents;
  readonly after: Cents;
}

/** What a correction makes of one payment; voiding makes everything nothing. */
export interface PayChange {
  readonly gross: Change;
  readonly reimbursements: Change;
  readonly employeeTaxes: Change;
  readonly employerTaxes: Change;
  readonly deductions: Change;
  readonly net: Change;
  readonly taxes: readonly TaxChange[];
  readonly taken: readonly (Change & { readonly description: string })[];
}

export interface TaxChange extends Change {
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
  entered: { readonly lines: readonly PayLine[]; readonly premiums: readonly HourlyPremium[] },
  { sums, law }: { readonly sums: YearSums; readonly law: PayLaw },
): WorkerFacts {
  const lines = [...entered.lines, ...kept.lines.filter(({ beside }) => beside)];
  if (kept.type === 'contractor') return { ...kept, lines };
  const work = kept.places.work.map(({ premiums: _, ...place }, index) =>
    index === 0 && entered.premiums.length > 0 ? { ...place, premiums: entered.premiums } : place,
  );
  return withSums({ ...kept, lines, places: { ...kept.places, work } }, { sums, law });
}

/** The same facts after other payments of the year. */
export function withSums(
  facts: WorkerFacts,
  { sums, law }: { readonly sums: YearSums; readonly law: PayLaw },
): WorkerFacts {
  if (facts.type === 'contractor') return facts;
  const { locals } = facts.places;
  return {
    ...facts,
    yearToDate: toYearToDate(sums, law),
    places: { ...facts.places, ...(locals && { locals: locals.map(after(sums, law)) }) },
  };
}

function after(sums: YearSums, { payDate }: PayLaw) {
  return (local: PlaceLocal): PlaceLocal => {
    const { code } = local.law;
    return {
      ...local,
      yearToDate: sumNamed(sums, `taxable.${code}`),
      withheld: sumNamed(sums, isMonthly(local.law) ? monthName(payDate, code) : `tax.${code}`),
    };
  };
}

export function comparePay(before: Pay, corrected: Pay | undefined): PayChange {
  const change = (of: (pay: Pay) => Cents): Change => ({
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
    taken: compareTaken(before, corrected),
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
function compareTaken(before: Pay, corrected: Pay | undefined): PayChange['taken'] {
  const changes = new Map<string, Change>();
  const add = (pay: Pay | undefined, side: keyof Change) => {
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

export function differenceOf({ before, after: now }: Change): Cents {
  return minus(now, before);
}

/** What a correction adds to the sums of the year; what it takes away is negative. */
export function differenceOfSums(before: PayItem, corrected: PayItem | undefined): YearSums {
  return takeSums(corrected?.counted ?? {}, before.counted);
}

/** A payment made later in the same year, as it was kept. */
export interface LaterPayment {
  readonly run: RunFacts;
  readonly item: PayItem;
  readonly facts: WorkerFacts;
}

/**
 * The taxes of a later payment that would be other ones after the correction, because a wage base, a
 * limit or a yearly threshold is reached sooner or later. The payment stands: this only tells.
 */
export function findLaterChanges(
  { run, item, facts }: LaterPayment,
  difference: YearSums,
): readonly TaxChange[] {
  if (facts.type === 'contractor' || Object.keys(difference).length === 0) return [];
  const sums = addSums(takeSums(item.yearToDate, item.counted), difference);
  const pay = computeWorkerPay(run, withSums(facts, { sums, law: run.law }));
  return compareTaxes(item.pay.taxes, pay.taxes).filter((tax) => tax.before !== tax.after);
}
