import { cents } from '../../values/money.ts';
import {
  type LineGroup,
  lineKey,
  type MoneyTotal,
  parseTotalKey,
  type TotalKey,
  taxKey,
} from '../withholding/total-key.ts';
import {
  addAmount,
  type OpenTotals,
  totalKeys,
  type YearTotals,
} from '../withholding/year-totals.ts';
import { type ChartAccount, parseLedgerAccount } from './chart-of-accounts.ts';

/** Entries on one subject, added up. */
export interface PostingSum {
  readonly account: string;
  readonly about: string | null;
  /** Debits less credits, in cents. */
  readonly amount: number;
}

/**
 * The money of one payment, or of several, as the entries of pay, corrections and voids make it, by
 * the keys of engine/withholding/total-key.ts: gross, net, deductions, both sides' taxes, each tax and each
 * line. What comes to nothing has no name, so a payment and its void leave none.
 */
export function sumPostings(booked: Iterable<PostingSum>): YearTotals {
  const figures: OpenTotals = {};
  for (const { account, about, amount } of booked) {
    const { sign, totals, family, detail } = lookUpAccountEffect(account);
    for (const [total, share] of totals) addAmount(figures, total, cents(share * amount));
    const key = family && keyOf(family, detail, about);
    if (key) addAmount(figures, key, cents(sign * amount));
  }
  for (const key of totalKeys(figures)) if (figures[key] === 0) delete figures[key];
  return figures;
}

function keyOf(
  family: 'tax' | LineGroup,
  detail: string,
  description: string | null,
): TotalKey | undefined {
  if (family === 'tax') return taxKey(detail);
  return description === null ? undefined : lineKey({ group: family, kind: detail, description });
}

/** Effects by account; each account is parsed once. */
const cachedEffects = new Map<string, AccountEffect & { readonly detail: string }>();

function lookUpAccountEffect(account: string): AccountEffect & { readonly detail: string } {
  const known = cachedEffects.get(account);
  if (known) return known;
  const parts = parseLedgerAccount(account);
  if (!parts) throw new Error(`no account of the chart is called ${account}`);
  const made = { ...accountEffects[parts.account], detail: parts.detail ?? '' };
  cachedEffects.set(account, made);
  return made;
}

/** Reports whether the ledger gives a total of the year. */
export function isPostedTotal(key: TotalKey): boolean {
  const { family } = parseTotalKey(key);
  return family === 'line' || family === 'tax' || family === 'money';
}

/** What an entry on an account says of a payment. */
interface AccountEffect {
  /** What a debit is to the line or tax. */
  readonly sign: 1 | -1;
  /** The totals it is a part of, and with which sign. */
  readonly totals: readonly (readonly [MoneyTotal, 1 | -1])[];
  readonly family?: 'tax' | LineGroup;
}

const accountEffects: Readonly<Record<ChartAccount, AccountEffect>> = {
  'asset:bank': { sign: 1, totals: [] },
  'asset:clearing': { sign: 1, totals: [] },
  'expense:wages': { sign: 1, totals: [['gross', 1]], family: 'earning' },
  'expense:benefits': { sign: 1, totals: [['gross', 1]], family: 'benefit' },
  'expense:reimbursements': { sign: 1, totals: [['reimbursements', 1]], family: 'reimbursement' },
  // The tax is what is owed; what the employer bears of it is told from what was withheld.
  'expense:taxes': {
    sign: 1,
    totals: [
      ['employerTaxes', 1],
      ['employeeTaxes', -1],
    ],
  },
  'liability:net pay': { sign: -1, totals: [['net', -1]] },
  'liability:taxes': { sign: -1, totals: [['employeeTaxes', -1]], family: 'tax' },
  'liability:deductions': { sign: -1, totals: [['deductions', -1]], family: 'deduction' },
  'liability:orders': { sign: -1, totals: [['deductions', -1]], family: 'garnishment' },
  // A contribution that goes to a plan is a cost, and no money of the worker's.
  'liability:benefits': { sign: -1, totals: [['gross', 1]] },
  'memo:wages': { sign: 1, totals: [], family: 'earning' },
  'memo:benefits': { sign: 1, totals: [], family: 'benefit' },
  'memo:received elsewhere': { sign: -1, totals: [] },
};
