import type { Answered } from '../call/ask.ts';
import { nameState } from './company-fields.ts';

type Status = Answered<
  'reports',
  'getTaxDeposits'
>['taxDeposits']['taxGroups'][number]['deposits'][number]['status'];

interface StatusWords {
  readonly mark: string;
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad';
}

export const depositWords: Readonly<Record<Status, StatusWords>> = {
  Paid: { mark: '✓', text: 'paid', tone: 'good' },
  'Paid late': { mark: '✓', text: 'paid late', tone: 'warn' },
  Open: { mark: '○', text: 'open', tone: 'warn' },
  Late: { mark: '⚠', text: 'late', tone: 'bad' },
};

export function agencyWords(agency: string): string {
  return agency === 'US' ? 'the United States Treasury' : `the agency of ${nameState(agency)}`;
}

/** `Q1 2026`, or the year of taxes that are deposited for a year. */
export function showDepositPeriod({
  year,
  quarter,
}: {
  readonly year: number;
  readonly quarter: number | null;
}): string {
  return quarter === null ? String(year) : `Q${quarter} ${year}`;
}

type NotByFile = Answered<'reports', 'getTaxPayments'>['taxPayments']['byHand'][number]['reason'];

/** Reasons why a tax is not paid by file. */
export const notByFileWords: Readonly<Record<NotByFile, string>> = {
  'Format not confirmed': 'by hand: on the website of the agency',
  'Form 944': 'by hand: with EFTPS, for Form 944',
  'In progress': 'on its way',
};
