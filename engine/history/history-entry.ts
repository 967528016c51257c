import { type Cents, cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { DescriptionMatcher } from '../earnings/descriptions.ts';
import type { DescribedAmount, OvertimeHours } from '../earnings/pay-data.ts';
import { isFica } from '../taxes/fica.ts';
import { isMonthlyFee, type PayLaw } from '../withholding/pay-law.ts';
import { lineKey, monthlyFeeKey, type TotalKey, taxKey } from '../withholding/total-key.ts';
import { addAmount, type OpenTotals, type YearTotals } from '../withholding/year-totals.ts';
import type { HistoryTaxName, TaxMatcher } from './history-taxes.ts';
import { addHistoryWages, type HistoryLine } from './history-wages.ts';

/** What somebody was paid in one period by other means, as it was said. Plain JSON, kept whole. */
export interface HistoryEntry {
  /** Pay without overtime and extra pay, where it was told apart. */
  readonly base?: Cents;
  readonly gross: Cents;
  readonly net: Cents;
  readonly rate?: PayRate;
  readonly extraPay: readonly DescribedAmount[];
  readonly overtime: readonly OvertimeHours[];
  readonly deductions: readonly DescribedAmount[];
  readonly reimbursements: readonly DescribedAmount[];
  readonly taxes: readonly HistoryTax[];
}

export interface HistoryTax extends HistoryTaxName {
  readonly amount: Cents;
}

/** What entries of one period are understood by. */
export interface HistoryRules {
  readonly payDate: string;
  readonly workerType: WorkerType;
  readonly matchDescription: DescriptionMatcher;
  readonly matchTax: TaxMatcher;
  /** The kind of overtime by its type in lower case. */
  readonly overtimeKinds: ReadonlyMap<string, string>;
  /** None for a year without law: what was said is counted, wages of taxes are not derived. */
  readonly law: PayLaw | undefined;
}

/**
 * What an entry adds to the sums of its year, under the keys of total-key.ts. Wages of each tax are
 * gross pay less the deductions its law leaves out, so that wage bases and yearly limits go on from
 * there. `taxable.*`, the part below a cap, would depend on the order of entries: only local taxes, whose
 * wages so far stand there, have theirs.
 */
export function totalsOfEntry(
  entry: HistoryEntry,
  rules: HistoryRules,
  /** Where the worker works, for entries that name no state. */
  stateOfWork?: string,
): YearTotals {
  const totals: OpenTotals = {};
  const add = (key: TotalKey, amount: number) => addAmount(totals, key, cents(amount));
  add('gross', entry.gross);
  add('net', entry.net);
  add('reimbursements', total(entry.reimbursements));
  add('deductions', total(entry.deductions));
  const codes = new Map<string, string>();
  for (const tax of entry.taxes) {
    const { code } = rules.matchTax(tax);
    if (code !== undefined) codes.set(code, tax.place);
    add(taxTotalKey(tax, code), tax.amount);
    add(tax.payer === 'employee' ? 'employeeTaxes' : 'employerTaxes', tax.amount);
    if (code === undefined) continue;
    if (isFica(code)) add('ficaWithheld', tax.amount);
    if (rules.law && isMonthlyFee(rules.law, code))
      add(monthlyFeeKey(rules.payDate, code), tax.amount);
  }
  const lines = linesOf(entry, rules);
  for (const line of lines) add(lineKey(line), line.amount);
  const { law, payDate } = rules;
  if (law && rules.workerType === 'W2')
    addHistoryWages({ lines, codes, workState: stateOfWork, payDate, law }, add);
  return totals;
}

/** A tax nobody knows is summed up under its own name. */
export function taxTotalKey({ place, name }: HistoryTaxName, code: string | undefined): TotalKey {
  return taxKey(code ?? `${place} ${name}`);
}

/** How far the entry is from `net = gross + reimbursements − taxes − deductions`; net pay without
 * the reimbursements is taken too, as some payrolls tell it. */
export function imbalanceOf(entry: HistoryEntry): Cents {
  const withheld = sum(
    entry.taxes.filter(({ payer }) => payer === 'employee').map(({ amount }) => amount),
  );
  const rest = minus(minus(entry.gross, withheld), total(entry.deductions));
  const difference = minus(plus(rest, total(entry.reimbursements)), entry.net);
  return rest === entry.net ? noMoney : difference;
}

/** What nobody knows of an entry, in the words it was said. */
export function listUnknownTexts(
  entry: HistoryEntry,
  { matchDescription, matchTax }: Pick<HistoryRules, 'matchDescription' | 'matchTax'>,
): { readonly text: string; readonly nearest: string | undefined }[] {
  const taxes = entry.taxes.flatMap((tax) => {
    const understood = matchTax(tax);
    if (understood.code !== undefined) return [];
    return [{ text: `${tax.place} ${tax.name}`, nearest: understood.nearest }];
  });
  const described = [
    ...entry.extraPay.map(({ description }) => ['extraPay', description] as const),
    ...entry.deductions.map(({ description }) => ['deduction', description] as const),
  ]
    .filter(([place, description]) => !matchDescription(place, description).known)
    .map(([, text]) => ({ text, nearest: undefined }));
  return [...taxes, ...described];
}

/** Kinds of pay that no law file needs to be asked for. */
const basePay = { kind: 'salary', description: 'Base pay' } as const;

/**
 * The entry as lines of pay. Extra pay stands within the gross where there is room for it beside the
 * base pay; otherwise what is not money, such as the cost of life insurance, comes on top of it.
 */
function linesOf(entry: HistoryEntry, rules: HistoryRules): HistoryLine[] {
  const { matchDescription, law } = rules;
  const groupOf = (kind: string, otherwise: HistoryLine['group']) =>
    law?.kinds.get(kind)?.group ?? otherwise;
  const extra = entry.extraPay.map(({ description, amount }) => {
    const { kind } = matchDescription('extraPay', description);
    return { kind, description, amount, isCash: law?.kinds.get(kind)?.cash !== false };
  });
  const room = minus(entry.gross, entry.base ?? noMoney);
  const isWithin = total(extra) <= room;
  let left = entry.gross;
  const lines = extra.map(({ kind, description, amount, isCash }): HistoryLine => {
    const group = groupOf(kind, 'earning');
    if (!isWithin && !isCash) return { kind, description, amount, group };
    const paid = Math.min(amount, left) as Cents;
    left = minus(left, paid);
    return { kind, description, amount: paid, group };
  });
  const [overtime] = entry.overtime;
  const over = overtime ? (Math.max(0, left - (entry.base ?? left)) as Cents) : noMoney;
  if (overtime && over > 0) {
    const kind = rules.overtimeKinds.get(overtime.type.toLowerCase()) ?? 'overtime';
    lines.push({ kind, description: overtime.type, amount: over, group: 'earning' });
  }
  lines.push({ ...basePay, amount: minus(left, over), group: 'earning' });
  for (const { description, amount } of entry.deductions) {
    const { kind, against } = matchDescription('deduction', description);
    const group = groupOf(kind, 'deduction');
    lines.push({ kind, description, amount, group, ...(against && { against }) });
  }
  for (const { description, amount } of entry.reimbursements) {
    const { kind } = matchDescription('reimbursement', description);
    lines.push({ kind, description, amount, group: 'reimbursement' });
  }
  return lines;
}

function total(amounts: readonly { readonly amount: Cents }[]): Cents {
  return sum(amounts.map(({ amount }) => amount));
}
