import type { YearTotals } from '../withholding/year-totals.ts';
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
 * the names of engine/pay/year-sums.ts: gross, net, deductions, both sides' taxes, each tax and each
 * line. What comes to nothing has no name, so a payment and its void leave none.
 */
export function sumPostings(booked: Iterable<PostingSum>): YearTotals {
  const figures: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    figures[name] = (figures[name] ?? 0) + amount;
  };
  for (const { account, about, amount } of booked) {
    const { sign, totals, family, prefix } = lookUpAccountEffect(account);
    for (const [name, share] of totals) add(name, share * amount);
    if (family === 'tax') add(prefix, sign * amount);
    else if (family && about !== null) add(`${prefix}.${about}`, sign * amount);
  }
  return Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0));
}

/** An account, and what the names of its figures begin with; each taken apart once. */
const cachedEffects = new Map<string, AccountEffect & { readonly prefix: string }>();

function lookUpAccountEffect(account: string): AccountEffect & { readonly prefix: string } {
  const known = cachedEffects.get(account);
  if (known) return known;
  const parts = parseLedgerAccount(account);
  if (!parts) throw new Error(`no account of the chart is called ${account}`);
  const found = accountEffects[parts.account];
  const family = found.family === 'tax' ? 'tax' : `line.${found.family}`;
  const made = { ...found, prefix: `${family}.${parts.detail}` };
  cachedEffects.set(account, made);
  return made;
}

/** Whether a sum of the year is one that the books give. */
export function isPostedTotal(name: string): boolean {
  return name.startsWith('line.') || name.startsWith('tax.') || Object.hasOwn(totalNames, name);
}

const totalNames = {
  gross: true,
  net: true,
  reimbursements: true,
  deductions: true,
  employeeTaxes: true,
  employerTaxes: true,
} as const;
type Total = keyof typeof totalNames;

/** What an entry on an account says of a payment. */
interface AccountEffect {
  /** What a debit is to the line or tax. */
  readonly sign: 1 | -1;
  /** The totals it is a part of, and with which sign. */
  readonly totals: readonly (readonly [Total, 1 | -1])[];
  readonly family?: 'tax' | 'earning' | 'benefit' | 'reimbursement' | 'deduction' | 'garnishment';
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
