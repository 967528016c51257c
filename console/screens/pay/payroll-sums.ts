import { type Cents, minus, noMoney } from '../../../values/money.ts';
import { describeTaxNames } from '../../../values/tax-words.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { isPaidByCompany } from './payment-way-words.ts';
import { listsEverybody, type Preview } from './preview-query.ts';

type Line = Preview['payrollLineItems'][number];

/** A sum of the pay of workers. */
interface WorkerSum {
  readonly title: string;
  /** The figure of each worker, in words. */
  readonly of: string;
  readonly total: (preview: Preview) => number;
  readonly amountOf: (line: Line) => number;
  /** The part of the explanation of a worker that has the figure. */
  readonly part: string;
  /** The workers who belong to it, in words; everybody who is paid without it. */
  readonly who?: string;
  readonly includes?: (line: Line) => boolean;
  /** The sum by tax. */
  readonly byTax?: 'employeeTaxes' | 'employerTaxes';
}

const isPaidBy = (label: string) => (line: Line) => line.paymentMethod === label;

/** Sums of a payroll that are made of the pay of workers. */
const workerSums = {
  gross: {
    title: 'Gross pay',
    of: 'the gross pay',
    total: ({ totals }) => totals.gross,
    amountOf: ({ gross }) => gross,
    part: 'gross',
  },
  taxes: {
    title: 'Taxes of workers',
    of: 'the taxes',
    total: ({ totals }) => totals.employeeTaxes,
    amountOf: ({ employeeTaxes }) => employeeTaxes,
    part: 'taxes',
    byTax: 'employeeTaxes',
  },
  employerTaxes: {
    title: 'Taxes of the company',
    of: 'what the company pays in taxes for the pay',
    total: ({ totals }) => totals.employerTaxes,
    amountOf: ({ employerTaxes }) => employerTaxes,
    part: 'taxes',
    byTax: 'employerTaxes',
  },
  deductions: {
    title: 'Deductions',
    of: 'the deductions',
    total: ({ totals }) => totals.deductions,
    amountOf: ({ deductions }) => deductions,
    part: 'deductions',
  },
  net: {
    title: 'Net pay',
    of: 'the net pay',
    total: ({ totals }) => totals.net,
    amountOf: ({ net }) => net,
    part: 'net',
  },
  deposit: {
    title: 'Debit',
    of: 'the net pay',
    total: ({ cash }) => cash.directDeposit,
    amountOf: ({ net }) => net,
    part: 'net',
    who: 'paid by direct deposit',
    includes: isPaidBy('Direct Deposit'),
  },
  checks: {
    title: 'Checks',
    of: 'the net pay',
    total: ({ cash }) => cash.checks,
    amountOf: ({ net }) => net,
    part: 'net',
    who: 'paid by check',
    includes: isPaidBy('Check'),
  },
  byCompany: {
    title: 'Paid by you otherwise',
    of: 'the net pay',
    total: ({ cash }) => cash.paidByCompany,
    amountOf: ({ net }) => net,
    part: 'net',
    who: 'paid by you otherwise',
    includes: isPaidByCompany,
  },
} satisfies Readonly<Record<string, WorkerSum>>;

/** Sums of a payroll that are made of other sums. */
const sumsOfSums = {
  owed: {
    title: 'Taxes and deductions that you pay to others',
    total: ({ cash }: Preview) => cash.owedToOthers,
    parts: ['taxes', 'employerTaxes', 'deductions'],
    kept: ({ cash }: Preview) => cash.loanRepayments ?? 0,
  },
  cash: {
    title: 'Cash in total',
    total: ({ cash }: Preview) => cash.total,
    parts: ['net', 'owed'],
    kept: () => 0,
  },
} as const;

export type SumName = keyof typeof workerSums | keyof typeof sumsOfSums;

/** A row of the sheet of a sum: a worker, a tax or another sum. */
export interface SumRow {
  readonly key: string;
  readonly label: string;
  readonly amount: Cents;
  /** The worker whose pay it is a part of, and the part of the explanation. */
  readonly worker?: { readonly userId: string; readonly part: string };
  /** The sum that it is. */
  readonly sum?: SumName;
}

export interface ExplainedSum {
  readonly title: string;
  readonly sentence: string;
  readonly total: Cents;
  readonly rows: readonly SumRow[];
  readonly byTax: readonly SumRow[];
  /** False if only some of the workers are listed. */
  readonly isWhole: boolean;
}

/** Explains a sum of a payroll: of which payments or sums it is the sum; undefined for an unknown name. */
export function explainSum(name: string, preview: Preview): ExplainedSum | undefined {
  const day = showDate(preview.payDate);
  if (isName(name, sumsOfSums)) {
    const { title, total, parts, kept } = sumsOfSums[name];
    const rows: SumRow[] = parts.map((sum) => ({
      key: sum,
      label: titleOf(sum),
      amount: toCents(totalOf(sum, preview)),
      sum,
    }));
    const loans = minus(noMoney, toCents(kept(preview)));
    if (loans < 0)
      rows.push({ key: 'loans', label: 'Less repaid loans, which you keep', amount: loans });
    const amount = toCents(total(preview));
    const sentence = `${showMoney(amount)} is the sum of these figures of the payroll of ${day}.`;
    return { title, sentence, total: amount, rows, byTax: [], isWhole: true };
  }
  if (!isName(name, workerSums)) return undefined;
  const { title, of, total, amountOf, part, who, includes, byTax }: WorkerSum = workerSums[name];
  const isWhole = listsEverybody(preview);
  const rows = preview.payrollLineItems
    .filter((line) => (includes?.(line) ?? true) && amountOf(line) !== 0)
    .map((line) => ({
      key: line.userId,
      label: line.userName,
      amount: toCents(amountOf(line)),
      worker: { userId: line.userId, part },
    }));
  const amount = toCents(total(preview));
  const people = isWhole
    ? `${showCount(rows.length, 'person', 'people')}${who ? ` who ${rows.length === 1 ? 'is' : 'are'} ${who}` : ''}`
    : `everybody who is ${who ?? 'paid'}`;
  return {
    title,
    sentence: `${showMoney(amount)} is the sum of ${of} of ${people} in the payroll of ${day}.`,
    total: amount,
    rows,
    byTax: byTax
      ? preview[byTax].map((tax) => ({
          key: tax.taxName,
          label: describeTaxNames(tax.taxName),
          amount: toCents(tax.amount),
        }))
      : [],
    isWhole,
  };
}

const isName = <Names extends object>(name: string, all: Names): name is keyof Names & string =>
  Object.hasOwn(all, name);

const titleOf = (name: SumName) =>
  isName(name, sumsOfSums) ? sumsOfSums[name].title : workerSums[name].title;

const totalOf = (name: SumName, preview: Preview) =>
  isName(name, sumsOfSums) ? sumsOfSums[name].total(preview) : workerSums[name].total(preview);
