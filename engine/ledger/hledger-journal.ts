import { type Cents, formatMoney } from '../../values/money.ts';

// Writes the ledger for plain-text accounting programs, so that it can be checked by programs other
// than ours: https://hledger.org/hledger.html#journal

export interface JournalTransaction {
  readonly companyId: string;
  readonly companyName: string;
  readonly transactionId: string;
  readonly kind: string;
  readonly postedOn: string;
  readonly payRunId: string | null;
  readonly workerId: string | null;
  readonly postings: readonly {
    readonly account: string;
    readonly line: string | null;
    readonly amount: Cents;
  }[];
}

/** Declares the commodity and the accounts, which strict checks require. */
export function writeJournalHeader(
  accounts: readonly { readonly companyId: string; readonly account: string }[],
): string {
  const declared = accounts.map(({ companyId, account }) => `account ${companyId}:${account}`);
  return ['commodity $1000.00', ...declared, ''].join('\n');
}

/** Writes one transaction. Accounts are prefixed with the company's id; comments name the lines. */
export function writeJournalTransaction(transaction: JournalTransaction): string {
  const { companyId, companyName, transactionId, kind, postedOn, payRunId, workerId } = transaction;
  const tags = [
    `id:${transactionId}`,
    payRunId && `run:${payRunId}`,
    workerId && `worker:${workerId}`,
  ];
  const postings = transaction.postings.map(
    ({ account, line, amount }) =>
      `    ${companyId}:${account}  ${formatDollars(amount)}${line === null ? '' : `  ; ${inComment(line)}`}`,
  );
  return [
    '',
    `${postedOn} * ${plainText(companyName)} | ${kind}  ; ${tags.filter(Boolean).join(', ')}`,
    ...postings,
    '',
  ].join('\n');
}

/** `$1000.00`, and `-$1000.00` for a credit. */
export function formatDollars(amount: Cents): string {
  const text = formatMoney(amount);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** Removes bars, semicolons and line ends from a name, which would end it. */
export function plainText(name: string): string {
  return name.replaceAll(/[|;\s]+/g, ' ').trim();
}

/** Removes characters that readers interpret in comments, such as `date:` and bracketed dates. */
function inComment(words: string): string {
  return words.replaceAll(/[:;[\]\s]+/g, ' ').trim();
}
