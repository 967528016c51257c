import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Ein } from '../../values/id.ts';
import type { Ssn } from '../../values/masked.ts';
import { type Cents, noMoney, plus, share } from '../../values/money.ts';
import { type Percentage, percentageToRate } from '../../values/rate.ts';
import type { StateCode } from '../../values/state.ts';
import type { FormAddress } from './form-address.ts';
import type { FormContact } from './form-parties.ts';

/** The contents of a state's wage file for a quarter, before its totals are computed. */
export interface StateWageFile {
  readonly state: StateCode;
  readonly year: number;
  readonly quarter: number;
  readonly createdOn: CalendarDate;
  readonly employer: StateWageEmployer;
  /** Contribution rate of the company; undefined if it is not known. */
  readonly rate: Percentage | undefined;
  readonly workers: readonly StateWageWorker[];
}

export interface StateWageEmployer {
  readonly ein: Ein | undefined;
  readonly name: string;
  /** Undefined if the company has no location. */
  readonly address: FormAddress | undefined;
  readonly contact: FormContact;
  /** The account with the state's unemployment insurance, as the company entered it. */
  readonly account: string | undefined;
  /** The state's number for a part of the company, up to four digits. */
  readonly reportingUnit?: string | undefined;
}

/** Wages for a state's unemployment insurance. */
export interface StateWageAmounts {
  readonly gross: Cents;
  /** Gross wages that the insurance covers: those below the wage base and those above it. */
  readonly subject: Cents;
  readonly taxable: Cents;
  readonly excess: Cents;
}

export interface StateWageWorker extends StateWageAmounts {
  readonly id: string;
  readonly ssn: Ssn | undefined;
  readonly name: { readonly first: string; readonly middle: string | null; readonly last: string };
  /** Paid for the 12th of the first, second and third month of the quarter. */
  readonly isEmployed: readonly [boolean, boolean, boolean];
}

export interface StateWageTotals extends StateWageAmounts {
  readonly workers: number;
  /** Workers who were paid for the 12th of each month. */
  readonly employed: readonly [number, number, number];
}

export function sumStateWages(workers: readonly StateWageWorker[]): StateWageTotals {
  const totals = { gross: noMoney, subject: noMoney, taxable: noMoney, excess: noMoney };
  const employed: [number, number, number] = [0, 0, 0];
  for (const worker of workers) {
    for (const name of ['gross', 'subject', 'taxable', 'excess'] as const)
      totals[name] = plus(totals[name], worker[name]);
    for (const month of [0, 1, 2] as const) employed[month] += worker.isEmployed[month] ? 1 : 0;
  }
  return { ...totals, workers: workers.length, employed };
}

/** The contribution for a quarter: the taxable wages of everybody at the rate, rounded once. */
export function computeContribution(taxable: Cents, rate: Percentage): Cents {
  return share(taxable, percentageToRate(rate));
}
