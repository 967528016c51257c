import { formatDollars, plainText } from '../ledger/hledger-journal.ts';
import type { JournalEntry } from './journal.ts';

/** Writes the entries as a journal for hledger, with the accounts of the customer. */
export function writeHledgerFile(entries: readonly JournalEntry[]): string {
  const names = new Set(entries.flatMap(({ lines }) => lines.map(({ name }) => name)));
  const declared = [...names].map((name) => `account ${name}\n`);
  const written = entries.map(({ postedOn, reference, memo, lines }) => {
    const postings = lines.map(({ name, amount }) => `    ${name}  ${formatDollars(amount)}`);
    return `\n${[`${postedOn} * (${reference}) ${plainText(memo)}`, ...postings].join('\n')}\n`;
  });
  return ['commodity $1000.00\n', ...declared, ...written].join('');
}
