import { cents, minus, sum } from '../../values/money.ts';
import type { PaidLine, PaidOrder, Pay } from '../pay/pay.ts';
import type { PayItem } from '../pay/pay-item.ts';
import { addSums, moneyOfPay, sumNamed, type YearSums } from '../pay/year-sums.ts';
import { isFigure } from './figures.ts';

/** What the books say of one payment, by the names of `figuresOf`. */
export interface BookedFigures {
  readonly own: YearSums;
  /** The payments of the year up to this one, and itself. */
  readonly yearToDate: YearSums;
}

/**
 * A payment that was processed, as reports show it: all its money is what the books say. Hours, rates,
 * words, their order and the wages behind taxes are what was kept. What was paid elsewhere in the year
 * and imported moved no money here and is in no books; it is added to the year as it was counted.
 */
export function toBookedItem(
  item: PayItem,
  { own, yearToDate }: BookedFigures,
  imported: YearSums = {},
): PayItem {
  const paidBefore = Object.entries(imported).filter(([name]) => isFigure(name));
  const year = addSums(yearToDate, Object.fromEntries(paidBefore));
  return { ...item, pay: toBookedPay(item.pay, own), yearToDate: underOwnNames(item.pay, year) };
}

function toBookedPay(pay: Pay, own: YearSums): Pay {
  const figure = (name: string) => sumNamed(own, name);
  const lines = asBooked(pay.lines, nameOfLine, underOwnNames(pay, own));
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
    orders: asBooked(pay.orders, nameOfOrder, own),
    taxes: asBooked(pay.taxes, ({ code }) => `tax.${code}`, own),
  };
}

type Amounted = PaidLine | PaidOrder | Pay['taxes'][number];

/** Where several have one name, what was kept tells how the booked amount is shared by them. */
function asBooked<Kept extends Amounted>(
  kept: readonly Kept[],
  nameOf: (each: Kept) => string,
  own: YearSums,
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
export interface Disagreement {
  readonly name: string;
  readonly booked: number;
  readonly kept: number;
}

/** Where the books of a payment say something else than what was kept of it. */
export function compareWithBooks(pay: Pay, own: YearSums): readonly Disagreement[] {
  const [booked, kept] = [withOrdersAsDeductions(own), withOrdersAsDeductions(moneyOfPay(pay))];
  return Object.keys({ ...kept, ...booked })
    .map((name) => ({ name, booked: booked[name] ?? 0, kept: kept[name] ?? 0 }))
    .filter((figure) => figure.booked !== figure.kept);
}

/** Without the law of the day nobody knows which deductions of a contractor are orders. */
function withOrdersAsDeductions(figures: YearSums): YearSums {
  const all: Record<string, number> = {};
  for (const [name, amount] of Object.entries(figures)) {
    const taken = name.replace(/^line\.garnishment\./, 'line.deduction.');
    all[taken] = (all[taken] ?? 0) + amount;
  }
  return all;
}

/** A contractor's garnishment comes as a deduction and is owed as an order. */
function underOwnNames({ lines }: Pay, figures: YearSums): YearSums {
  const garnished = lines
    .filter(({ group }) => group === 'deduction')
    .flatMap((line) => {
      const owed = figures[nameOfOrder(line)];
      return owed === undefined ? [] : [[nameOfLine(line), owed] as const];
    });
  return garnished.length === 0 ? figures : addSums(figures, Object.fromEntries(garnished));
}

function nameOfLine({ group, kind, description }: PaidLine): string {
  return `line.${group}.${kind}.${description}`;
}

function nameOfOrder({ kind, description }: Pick<PaidOrder, 'kind' | 'description'>): string {
  return `line.garnishment.${kind}.${description}`;
}
