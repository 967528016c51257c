import { type Cents, minus, sum } from '../../values/money.ts';
import type { GarnishmentLine, Pay, PayLine } from '../pay/pay.ts';
import { moneyTotalsOfPay } from '../pay/pay-totals.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import {
  garnishmentKey,
  lineKey,
  parseTotalKey,
  type TotalKey,
  taxKey,
} from '../withholding/total-key.ts';
import {
  addAmount,
  addTotals,
  type OpenTotals,
  totalKeys,
  type YearTotals,
  yearTotal,
} from '../withholding/year-totals.ts';
import { isPostedTotal } from './sum-postings.ts';

/** Amounts that the ledger holds for one payment. */
export interface PostedTotals {
  readonly own: YearTotals;
  /** Totals of the year including this payment. */
  readonly yearToDate: YearTotals;
}

/**
 * Returns a processed payment as reports show it. All amounts come from the ledger. Hours, rates,
 * descriptions, their order and taxable wages come from the stored pay. Imported payments of the year
 * moved no money here and are not in the ledger; they are added to the year totals.
 */
export function applyPostedAmounts(
  item: WorkerPay,
  { own, yearToDate }: PostedTotals,
  imported: YearTotals = {},
): WorkerPay {
  const paidBefore: OpenTotals = {};
  for (const key of totalKeys(imported))
    if (isPostedTotal(key)) addAmount(paidBefore, key, yearTotal(imported, key));
  const year = addTotals(yearToDate, paidBefore);
  return {
    ...item,
    pay: toPostedPay(item.pay, own),
    yearToDate: addContractorGarnishments(item.pay, year),
  };
}

function toPostedPay(pay: Pay, own: YearTotals): Pay {
  const figure = (key: TotalKey) => yearTotal(own, key);
  const lines = distributePostedAmounts(pay.lines, lineKey, addContractorGarnishments(pay, own));
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
    orders: distributePostedAmounts(pay.orders, garnishmentKey, own),
    taxes: distributePostedAmounts(pay.taxes, ({ code }) => taxKey(code), own),
  };
}

type LineWithAmount = PayLine | GarnishmentLine | Pay['taxes'][number];

/** Divides a posted amount among lines with the same key by stored amount; the last gets the rest. */
function distributePostedAmounts<Line extends LineWithAmount>(
  lines: readonly Line[],
  keyOf: (each: Line) => TotalKey,
  own: YearTotals,
): readonly Line[] {
  const keys = lines.map(keyOf);
  const remaining: OpenTotals = { ...own };
  return lines.map((each, index) => {
    const key = keyOf(each);
    const rest = yearTotal(remaining, key);
    const amount = keys.includes(key, index + 1) ? each.amount : rest;
    remaining[key] = minus(rest, amount);
    return { ...each, amount };
  });
}

/** An amount that differs between the ledger and the stored pay. */
export interface LedgerDifference {
  readonly name: TotalKey;
  readonly posted: Cents;
  readonly stored: Cents;
}

/** Lists the amounts of a payment that differ between the ledger and the stored pay. */
export function compareWithLedger(pay: Pay, own: YearTotals): readonly LedgerDifference[] {
  const [posted, stored] = [
    withGarnishmentsAsDeductions(own),
    withGarnishmentsAsDeductions(moneyTotalsOfPay(pay)),
  ];
  return totalKeys({ ...stored, ...posted })
    .map((name) => ({ name, posted: yearTotal(posted, name), stored: yearTotal(stored, name) }))
    .filter((figure) => figure.posted !== figure.stored);
}

/** Counts garnishments as deductions: only the law distinguishes those of a contractor from other deductions. */
function withGarnishmentsAsDeductions(figures: YearTotals): YearTotals {
  const all: OpenTotals = {};
  for (const key of totalKeys(figures)) {
    const name = parseTotalKey(key);
    const isGarnishment = name.family === 'line' && name.group === 'garnishment';
    const deducted = isGarnishment ? lineKey({ ...name, group: 'deduction' }) : key;
    addAmount(all, deducted, yearTotal(figures, key));
  }
  return all;
}

/** The garnishment of a contractor is entered as a deduction and owed as a garnishment. */
function addContractorGarnishments({ lines }: Pay, figures: YearTotals): YearTotals {
  const garnished: OpenTotals = {};
  for (const line of lines)
    if (line.group === 'deduction')
      garnished[lineKey(line)] = yearTotal(figures, garnishmentKey(line));
  return addTotals(figures, garnished);
}
