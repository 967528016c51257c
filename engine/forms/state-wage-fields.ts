import { type Cents, noMoney } from '../../values/money.ts';
import type { FormAddress } from './form-address.ts';
import { toFormText } from './form-text.ts';
import {
  computeContribution,
  type StateWageFile,
  type StateWageTotals,
} from './state-wage-file.ts';

/** A wage file that was checked, with its totals. */
export interface ContributionReport extends StateWageFile {
  readonly address: FormAddress;
  readonly totals: StateWageTotals;
}

/** The last month of the quarter: `03`. */
export function lastMonthOf({ quarter }: Pick<StateWageFile, 'quarter'>): string {
  return String(3 * quarter).padStart(2, '0');
}

/** The last month of the quarter with its year: `032026`. */
export function periodOf(report: Pick<StateWageFile, 'quarter' | 'year'>): string {
  return `${lastMonthOf(report)}${report.year}`;
}

/** Letters and digits of an account number, without the dashes and blanks that people write. */
export function toAccountText(account: string | undefined): string {
  return (toFormText(account ?? '') ?? '').replace(/[^0-9A-Z]/g, '');
}

export function contributionOf({ rate, totals }: ContributionReport): Cents {
  return rate === undefined ? noMoney : computeContribution(totals.taxable, rate);
}
