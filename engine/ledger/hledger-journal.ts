import { type Cents, formatMoney } from '../../values/money.ts';

// The ledger as a text that plain-text accounting programs read, so that books can be checked by
// programs that are not ours: https://hledger.org/hledger.html#journal

export interface JournalTransaction {
  readonly companyId: string;
  readonly companyName: string;
  readonly transactionId: string;
  readonly kind: string;
  readonly bookedOn: string;
  readonly payRunId: string | null;
  readonly workerId: string | null;
  readonly entries: readonly {
    readonly account: string;
    readonly line: string | null;
    readonly amount: Cents;
  }[];
}

/** Declares the commodity and the accounts, as strict checks ask for. */
export function writeJournalHeader(
  accounts: readonly { readonly companyId: string; readonly account: string }[],
): string {
  const declared = accounts.map(({ companyId, account }) => `account ${companyId}:${account}`);
  return ['commodity $1000.00', ...declared, ''].join('\n');
}

/** One transaction; a company's accounts stand below its id, and what an entry is about behind it. */
export function writeJournalTransaction(booked: JournalTransaction): string {
  const { companyId, companyName, transactionId, kind, bookedOn, payRunId, workerId } = booked;
  const about = [
    `id:${transactionId}`,
    payRunId && `run:${payRunId}`,
    workerId && `worker:${workerId}`,
  ];
  const postings = booked.entries.map(
    ({ account, line, amount }) =>
      `    ${companyId}:${account}  ${signed(amount)}${line === null ? '' : `  ; ${inComment(line)}`}`,
  );
  return [
    '',
    `${bookedOn} * ${plain(companyName)} | ${kind}  ; ${about.filter(Boolean).join(', ')}`,
    ...postings,
    '',
  ].join('\n');
}

function signed(amount: Cents): string {
  const text = formatMoney(amount);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** A name as far as the form can hold it: a bar, a semicolon or a line's end would end it. */
function plain(name: string): string {
  return name.replaceAll(/[|;\s]+/g, ' ').trim();
}

/** Readers take `date:` and days in brackets out of a comment and believe them. */
function inComment(words: string): string {
  return words.replaceAll(/[:;[\]\s]+/g, ' ').trim();
}
