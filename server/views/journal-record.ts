import type { ResponseOf } from '../../contract/operation.ts';
import type { getJournalExport } from '../../contract/reports/getJournalExport.ts';
import type { previewJournal } from '../../contract/reports/previewJournal.ts';
import type { PostingSubject } from '../../engine/accounting/account-mapping.ts';
import { writeHledgerFile } from '../../engine/accounting/hledger-file.ts';
import { writeIifFile } from '../../engine/accounting/iif-file.ts';
import type { EntrySubject, JournalEntry } from '../../engine/accounting/journal.ts';
import { fullAccountName } from '../../engine/ledger/chart-of-accounts.ts';
import type { LedgerTransactionKind } from '../../engine/ledger/ledger-transaction.ts';
import type { JournalExport } from '../../store/journal-exports.ts';
import { formatInstant } from '../../values/instant.ts';
import { minus, noMoney } from '../../values/money.ts';

const kindTexts: Readonly<Record<LedgerTransactionKind, string>> = {
  pay: 'Pay',
  correction: 'Corrected pay',
  void: 'Voided pay',
  funding: 'Funding',
  'funding returned': 'Returned funding',
  payment: 'Payments to workers',
  'payment returned': 'Returned payments',
  reissue: 'Payments sent again',
  'collected back': 'Recovered overpayments',
  refund: 'Refund',
  'tax deposit': 'Tax deposit',
  'tax deposit cancelled': 'Cancelled tax deposit',
  'agency debit': 'Debit for taxes and garnishments',
  'agency debit returned': 'Returned debit for taxes and garnishments',
  'agency refund': 'Refund of returned taxes and garnishments',
  'agency refund returned': 'Returned refund of taxes and garnishments',
  remittance: 'Remittance of a garnishment',
  'remittance cancelled': 'Cancelled remittance of a garnishment',
  loan: 'Loan to a worker',
  'loan settled': 'Loan repaid or written off',
};

/** The memo of an entry, such as `Pay for 2026-03-02 to 2026-03-08`. */
export function describeJournalEntry({ kind, beginsOn, endsOn }: EntrySubject): string {
  const text = kindTexts[kind];
  return beginsOn ? `${text} for ${beginsOn} to ${endsOn}` : text;
}

type EntryRecord = ResponseOf<typeof previewJournal>['entries'][number];

export function toEntryRecord({ reference, postedOn, memo, lines }: JournalEntry): EntryRecord {
  return {
    reference,
    date: postedOn,
    memo,
    lines: lines.map(({ accountCode, name, amount }) => ({
      accountCode,
      name,
      debit: amount > 0 ? amount : noMoney,
      credit: amount < 0 ? minus(noMoney, amount) : noMoney,
    })),
  };
}

export function toExportRecord(made: JournalExport) {
  const { number, createdAt, entryCount, total, firstOn, lastOn } = made;
  return {
    exportNumber: number,
    exportedAt: formatInstant(createdAt),
    entryCount,
    total,
    firstDate: firstOn,
    lastDate: lastOn,
  };
}

export function toUnmappedRecord({ locationId, ...subject }: PostingSubject) {
  return { ...subject, companyLocationId: locationId };
}

/** Names ledger accounts in a sentence. */
export function listAccountNames(subjects: readonly PostingSubject[]): string {
  const names = subjects.map(({ ledgerAccount, detail }) =>
    fullAccountName({ account: ledgerAccount, detail }),
  );
  return [...new Set(names)].join(', ');
}

type JournalFile = NonNullable<ResponseOf<typeof getJournalExport>['file']>;

const writers = {
  IIF: { extension: 'iif', write: writeIifFile },
  hledger: { extension: 'journal', write: writeHledgerFile },
} as const;

/** Writes an export as a file. QuickBooks reads one byte for each letter, which names of accounts allow. */
export function toJournalFile(
  format: keyof typeof writers,
  number: number,
  entries: readonly JournalEntry[],
): JournalFile {
  const { extension, write } = writers[format];
  const bytes = Buffer.from(write(entries), format === 'IIF' ? 'latin1' : 'utf8');
  return {
    fileName: `journal-${number}.${extension}`,
    contentType: 'text/plain',
    content: bytes.toString('base64'),
  };
}
