import { cents } from '../../values/money.ts';
import { lineKey, parseTotalKey, type TotalKey, taxKey } from '../withholding/total-key.ts';
import {
  addAmount,
  type OpenTotals,
  totalKeys,
  type YearTotals,
} from '../withholding/year-totals.ts';
import { chartOfAccounts, isAccountCode } from './chart-of-accounts.ts';

/** The sum of postings to one account with the same detail and line. */
export interface PostingSum {
  readonly account: string;
  readonly detail: string | null;
  readonly line: string | null;
  /** Debits less credits, in cents. */
  readonly amount: number;
}

/**
 * The money of one or several payments, from the postings of pay, corrections and voids, by the keys of
 * engine/withholding/total-key.ts: gross, net, deductions, taxes of both sides, each tax and each line.
 * Amounts of zero are left out, so a payment and its void leave nothing.
 */
export function sumPostings(posted: Iterable<PostingSum>): YearTotals {
  const totals: OpenTotals = {};
  const add = (key: TotalKey, amount: number) => addAmount(totals, key, cents(amount));
  for (const { account, detail, line, amount } of posted) {
    if (!isAccountCode(account)) throw new Error(`unknown ledger account ${account}`);
    const { stubTotal, stubLine, sign } = chartOfAccounts[account];
    const increase = sign * amount;
    if (stubTotal === 'taxes') add('employeeTaxes', increase);
    else if (stubTotal !== null) add(stubTotal, increase);
    // Taxes owed include the employer's, which are an expense; the rest was withheld.
    if (stubTotal === 'employerTaxes') add('employeeTaxes', -increase);
    const kind = detail ?? '';
    if (stubLine === 'tax') add(taxKey(kind), increase);
    else if (stubLine !== null && line !== null)
      add(lineKey({ group: stubLine, kind, description: line }), increase);
  }
  for (const key of totalKeys(totals)) if (totals[key] === 0) delete totals[key];
  return totals;
}

/** Reports whether the ledger gives a total of the year. */
export function isPostedTotal(key: TotalKey): boolean {
  const { family } = parseTotalKey(key);
  return family === 'line' || family === 'tax' || family === 'money';
}
