import { type Cents, cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { DescriptionMatcher } from '../earnings/descriptions.ts';
import type { DescribedAmount, OvertimeHours } from '../earnings/pay-data.ts';
import { isFica } from '../taxes/fica.ts';
import { isMonthlyFee, type PayLaw } from '../withholding/pay-law.ts';
import { lineKey, monthlyFeeKey, type TotalKey, taxKey } from '../withholding/total-key.ts';
import { addAmount, type OpenTotals, type YearTotals } from '../withholding/year-totals.ts';
import { companyContribution, findContributedPlan } from './company-contributions.ts';
import type { HistoryTaxName, TaxMatcher } from './history-taxes.ts';
import { addHistoryWages, type HistoryLine } from './history-wages.ts';

/** One worker's payment in a past period, as imported. Stored as JSON. */
export interface HistoryEntry {
  /** Pay without overtime and extra pay, if given separately. */
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

/** Rules for converting the entries of one period. */
export interface HistoryRules {
  readonly payDate: string;
  readonly workerType: WorkerType;
  readonly matchDescription: DescriptionMatcher;
  readonly matchTax: TaxMatcher;
  /** The kind of overtime by its type in lower case. */
  readonly overtimeKinds: ReadonlyMap<string, string>;
  /** Names of retirement plans to which companies contribute. */
  readonly plans: readonly string[];
  /** Undefined for a year without law: taxable wages are not derived. */
  readonly law: PayLaw | undefined;
}

/**
 * Computes the totals that an entry adds to its year. The wages of each tax are gross pay less the
 * deductions that its law exempts, so that wage bases and yearly limits continue from there. Wages
 * below a cap (`taxable.*`) would depend on the order of entries, so only local taxes have them.
 */
export function totalsOfEntry(
  entry: HistoryEntry,
  rules: HistoryRules,
  /** The worker's state of work, for entries that name no state. */
  workState?: string,
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
    if (code === 'US_FIT' && entry.gross > total(entry.extraPay))
      add('taxOnRegularPay', tax.amount);
    if (rules.law && isMonthlyFee(rules.law, code))
      add(monthlyFeeKey(rules.payDate, code), tax.amount);
  }
  const lines = linesOf(entry, rules);
  for (const line of lines) add(lineKey(line), line.amount);
  const { law, payDate } = rules;
  if (law && rules.workerType === 'W2')
    addHistoryWages({ lines, codes, workState, payDate, law }, add);
  return totals;
}

/** Unknown taxes are totaled under their own name. */
export function taxTotalKey({ place, name }: HistoryTaxName, code: string | undefined): TotalKey {
  return taxKey(code ?? `${place} ${name}`);
}

/**
 * The difference of an entry from `net = gross + reimbursements − taxes − deductions`. Net pay may
 * also exclude reimbursements, as in some payroll systems.
 */
export function imbalanceOf(entry: HistoryEntry): Cents {
  const withheld = sum(
    entry.taxes.filter(({ payer }) => payer === 'employee').map(({ amount }) => amount),
  );
  const rest = minus(minus(entry.gross, withheld), total(entry.deductions));
  const difference = minus(plus(rest, total(entry.reimbursements)), entry.net);
  return rest === entry.net ? noMoney : difference;
}

/** A tax or description that is unknown, and the nearest known tax. */
export interface UnknownText {
  readonly text: string;
  readonly nearest: string | undefined;
}

/** Lists the unknown taxes and descriptions of an entry, with a suggestion for taxes. */
export function listUnknownTexts(
  entry: HistoryEntry,
  {
    matchDescription,
    matchTax,
    plans,
  }: Pick<HistoryRules, 'matchDescription' | 'matchTax' | 'plans'>,
): UnknownText[] {
  const taxes = entry.taxes.flatMap((tax) => {
    const matched = matchTax(tax);
    if (matched.code !== undefined) return [];
    return [{ text: `${tax.place} ${tax.name}`, nearest: matched.nearest }];
  });
  const described = [
    ...entry.extraPay.map(({ description }) => ['extraPay', description] as const),
    ...entry.deductions.map(({ description }) => ['deduction', description] as const),
  ]
    .filter(
      ([category, description]) =>
        !matchDescription(category, description).known &&
        (category === 'deduction' || findContributedPlan(description, plans) === undefined),
    )
    .map(([, text]) => ({ text, nearest: undefined }));
  return [...taxes, ...described];
}

/** The line for pay that is neither extra pay nor overtime. */
const basePay = { kind: 'salary', description: 'Base pay' } as const;

function linesOf(entry: HistoryEntry, rules: HistoryRules): HistoryLine[] {
  const { matchDescription, law } = rules;
  const lines = payLinesOf(entry, rules);
  for (const { description, amount } of entry.deductions) {
    const { kind, against } = matchDescription('deduction', description);
    const group = law?.kinds.get(kind)?.group ?? 'deduction';
    lines.push({ kind, description, amount, group, ...(against && { against }) });
  }
  for (const { description, amount } of entry.reimbursements) {
    const { kind } = matchDescription('reimbursement', description);
    lines.push({ kind, description, amount, group: 'reimbursement' });
  }
  return lines;
}

/** Divides the gross into extra pay, overtime and base pay. */
function payLinesOf(entry: HistoryEntry, rules: HistoryRules): HistoryLine[] {
  const lines = extraPayLinesOf(entry, rules);
  const cash = lines.filter(({ isInGross }) => isInGross);
  const rest = minus(entry.gross, total(cash.map(({ line }) => line)));
  const [overtime] = entry.overtime;
  const overtimePay = overtime ? (Math.max(0, rest - (entry.base ?? rest)) as Cents) : noMoney;
  const payLines = lines.map(({ line }) => line);
  if (overtime && overtimePay > 0) {
    const kind = rules.overtimeKinds.get(overtime.type.toLowerCase()) ?? 'overtime';
    payLines.push({ kind, description: overtime.type, amount: overtimePay, group: 'earning' });
  }
  payLines.push({ ...basePay, amount: minus(rest, overtimePay), group: 'earning' });
  return payLines;
}

/**
 * Extra pay is part of the gross if base pay and all extra pay fit into it. Otherwise non-cash pay,
 * such as the cost of life insurance, is in addition to the gross. Contributions of the company to a retirement plan
 * are never part of it.
 */
function extraPayLinesOf(
  { gross, base = noMoney, extraPay }: HistoryEntry,
  { matchDescription, law, plans }: HistoryRules,
): { readonly line: HistoryLine; readonly isInGross: boolean }[] {
  const paidToWorker = extraPay.filter(
    ({ description }) => findContributedPlan(description, plans) === undefined,
  );
  const fits = total(paidToWorker) <= minus(gross, base);
  let remaining = gross;
  return extraPay.map(({ description, amount }) => {
    const { kind, known } = matchDescription('extraPay', description);
    const plan = known ? undefined : findContributedPlan(description, plans);
    if (plan !== undefined) {
      const line = {
        kind: companyContribution,
        description,
        amount,
        group: 'benefit',
        plan,
      } as const;
      return { line, isInGross: false };
    }
    const lawKind = law?.kinds.get(kind);
    const group = lawKind?.group ?? 'earning';
    const isInGross = fits || lawKind?.cash !== false;
    if (!isInGross) return { line: { kind, description, amount, group }, isInGross };
    const paid = Math.min(amount, remaining) as Cents;
    remaining = minus(remaining, paid);
    return { line: { kind, description, amount: paid, group }, isInGross };
  });
}

function total(amounts: readonly { readonly amount: Cents }[]): Cents {
  return sum(amounts.map(({ amount }) => amount));
}
