import type { Answered } from '../call/ask.ts';

type Status = Answered<'reports', 'getFilings'>['filings'][number]['status'];

interface StatusWords {
  readonly mark: string;
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'muted';
}

export const filingWords: Readonly<Record<Status, StatusWords>> = {
  Open: { mark: '○', text: 'the period has not ended', tone: 'muted' },
  Blocked: { mark: '⚠', text: 'must not be filed yet', tone: 'bad' },
  Ready: { mark: '●', text: 'ready to file', tone: 'warn' },
  Filed: { mark: '✓', text: 'filed', tone: 'good' },
  Reopened: { mark: '⚠', text: 'changed after it was filed', tone: 'bad' },
};
