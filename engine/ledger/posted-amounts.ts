import { cents, minus, sum } from '../../values/money.ts';
import type { GarnishmentLine, Pay, PayLine } from '../pay/pay.ts';
import { moneyTotalsOfPay } from '../pay/pay-totals.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import { addTotals, type YearTotals, yearTotal } from '../withholding/year-totals.ts';
import { isPostedTotal } from './sum-postings.ts';

/** What the books say of one payment, by the names of `figuresOf`. */
export interface PostedTotals {
  readonly own: YearTotals;
  /** The payments of the year up to this one, and itself. */
  readonly yearToDate: YearTotals;
}

/**
 * A payment that was processed, as reports show it: all its money is what the books say. Hours, rates,
 * words, their order and the wages behind taxes are what was kept. What was paid elsewhere in the year
 * and imported moved no money here and is in no books; it is added to the year as it was counted.
 */
export function applyPostedAmounts(
  item: WorkerPay,
  { own, yearToDate }: PostedTotals,
  imported: YearTotals = {},
): WorkerPay {
  const paidBefore = Object.entries(imported).filter(([name]) => isPostedTotal(name));
  const year = addTotals(yearToDate, Object.fromEntries(paidBefore));
  return {
    ...item,
    pay: toPostedPay(item.pay, own),
    yearToDate: addContractorGarnishments(item.pay, year),
  };
}

function toPostedPay(pay: Pay, own: YearTotals): Pay {
  const figure = (name: string) => yearTotal(own, name);
  const lines = distributePostedAmounts(
    pay.lines,
    lineTotalKey,
    addContractorGarnishments(pay, own),
  );
  const gross = figure('gross');
  const earned = lines.filter(({ group }) => group === 'earning' || group === 'benefit');
  return {
    ...pay,
    gross,
    paidElsewhere: minus(sum(earned.map(({ amount }) => amount)), gross),
    reimbursements: figure('reimbursements'),
    employeeTaxes: figure('employeeTaxes'),
    employerTaxes: figure('employerTaxes'),
    deductions: figure('deductions'),
    net: figure('net'),
    lines,
    orders: distributePostedAmounts(pay.orders, garnishmentTotalKey, own),
    taxes: distributePostedAmounts(pay.taxes, ({ code }) => `tax.${code}`, own),
  };
}

type LineWithAmount = PayLine | GarnishmentLine | Pay['taxes'][number];

/** Where several have one name, what was kept tells how the booked amount is shared by them. */
function distributePostedAmounts<Kept extends LineWithAmount>(
  kept: readonly Kept[],
  nameOf: (each: Kept) => string,
  own: YearTotals,
): readonly Kept[] {
  const names = kept.map(nameOf);
  const left: Record<string, number> = { ...own };
  return kept.map((each, index) => {
    const name = names[index] ?? '';
    const rest = left[name] ?? 0;
    const amount = names.includes(name, index + 1) ? each.amount : cents(rest);
    left[name] = rest - amount;
    return { ...each, amount };
  });
}

/** A figure that the books and a kept payment state differently. */
export interface LedgerDifference {
  readonly name: string;
  readonly booked: number;
  readonly kept: number;
}

/** Where the books of a payment say something else than what was kept of it. */
export function compareWithLedger(pay: Pay, own: YearTotals): readonly LedgerDifference[] {
  const [booked, kept] = [
    withGarnishmentsAsDeductions(own),
    withGarnishmentsAsDeductions(moneyTotalsOfPay(pay)),
  ];
  return Object.keys({ ...kept, ...booked })
    .map((name) => ({ name, booked: booked[name] ?? 0, kept: kept[name] ?? 0 }))
    .filter((figure) => figure.booked !== figure.kept);
}

/** Without the law of the day nobody knows which deductions of a contractor are orders. */
function withGarnishmentsAsDeductions(figures: YearTotals): YearTotals {
  const all: Record<string, number> = {};
  for (const [name, amount] of Object.entries(figures)) {
    const taken = name.replace(/^line\.garnishment\./, 'line.deduction.');
    all[taken] = (all[taken] ?? 0) + amount;
  }
  return all;
}

/** A contractor's garnishment comes as a deduction and is owed as an order. */
function addContractorGarnishments({ lines }: Pay, figures: YearTotals): YearTotals {
  const garnished = lines
    .filter(({ group }) => group === 'deduction')
    .flatMap((line) => {
      const owed = figures[garnishmentTotalKey(line)];
      return owed === undefined ? [] : [[lineTotalKey(line), owed] as const];
    });
  return garnished.length === 0 ? figures : addTotals(figures, Object.fromEntries(garnished));
}

function lineTotalKey({ group, kind, description }: PayLine): string {
  return `line.${group}.${kind}.${description}`;
}

function garnishmentTotalKey({
  kind,
  description,
}: Pick<GarnishmentLine, 'kind' | 'description'>): string {
  return `line.garnishment.${kind}.${description}`;
}
