import {
  calendarDay,
  exampleId,
  exampleMoment,
  type FieldTexts,
  guid,
  moment,
  whole,
} from './field-text.ts';

const entries = ['Entries by date: one for each day, pay run and kind of transaction.'] as const;

/** Accounts of a company’s bookkeeping, and exports of the journal. */
export const accountingFields: FieldTexts = {
  accountMapping: ['The accounts and rules by which the ledger is exported.'],
  isDefault: ['True if the company has set no mapping and the default accounts apply.'],
  'setAccountMapping.accounts': ['All accounts that rules name, up to 1,000.'],
  'AccountMapping.accounts': ['Accounts of the company’s bookkeeping.'],
  rules: ['Rules that map ledger accounts to accounts of the company, up to 2,000.'],
  accountCode: ['Code of the account in the company’s bookkeeping.', '6000'],
  'JournalLine.accountCode': [
    'Code of the account in the company’s bookkeeping; null if no rule applies.',
    '6000',
  ],
  'CustomerAccount.name': [
    'Name of the account in the company’s bookkeeping. A colon separates a subaccount.',
    'Payroll Expenses:Wages',
  ],
  'JournalLine.name': [
    'Name of the account, or of the ledger account if no rule applies.',
    'Payroll Expenses:Wages',
  ],
  ledgerAccounts: ['All ledger accounts that are exported.'],
  ledgerAccount: ['Ledger account.', 'expense:wages'],
  'LedgerAccount.name': ['Meaning of the ledger account.', 'Wages and other pay'],
  detailKind: [
    'Detail of amounts on the ledger account: the kind of pay, the tax, or null.',
    'Pay kind',
  ],
  'MappingRule.detail': [
    'Kind of pay or code of the tax. Without it, the rule is for the whole ledger account.',
    'bonus',
  ],
  'UnmappedAccount.detail': ['Kind of pay or code of the tax; null without one.', 'bonus'],
  'MappingRule.department': [
    'Code of the department that expenses are counted under. Without it, the rule is for all of them.',
    'SALES',
  ],
  'MappingRule.companyLocationId': [
    'Location that expenses are counted under. Without it, the rule is for all of them.',
    exampleId,
  ],
  'UnmappedAccount.department': [
    'Department that the expenses are counted under; null without one.',
    'SALES',
  ],
  'UnmappedAccount.companyLocationId': [
    'Location that the expenses are counted under; null without one.',
    exampleId,
    guid,
  ],
  unmapped: ['Ledger accounts with amounts to export that no rule applies to.'],

  exportNumber: ['Number of the export in the company, from 1.', 3, whole],
  exportedAt: ['Time of the export.', exampleMoment, moment],
  entryCount: ['Number of entries.', 4, whole],
  'JournalExport.total': ['Sum of the debits of all entries in dollars.', 4306],
  'JournalExport.firstDate': [
    'Day of the first entry; null without entries.',
    '2026-01-09',
    calendarDay,
  ],
  'JournalExport.lastDate': [
    'Day of the last entry; null without entries.',
    '2026-03-27',
    calendarDay,
  ],
  'previewJournal.total': ['Sum of the debits of all entries in dollars.', 4306],
  'previewJournal.exportNumber': ['Number that the export would have.', 3, whole],
  journalExport: ['The export.'],
  journalExports: ['Exports of the company.'],
  'exportJournal.waiting': ['Ledger transactions that were not exported yet.'],
  'getJournalExports.waiting': ['Ledger transactions that were not exported yet.'],
  'WaitingTransactions.transactions': ['Number of ledger transactions.', 0, whole],
  'WaitingTransactions.firstDate': [
    'Day of the first one; null without any.',
    '2026-03-13',
    calendarDay,
  ],
  'WaitingTransactions.lastDate': [
    'Day of the last one; null without any.',
    '2026-03-20',
    calendarDay,
  ],
  'previewJournal.payPeriodId': [
    'Only transactions of this pay period, corrections included.',
    exampleId,
  ],
  'exportJournal.payPeriodId': [
    'Only transactions of this pay period, corrections included.',
    exampleId,
  ],
  'previewJournal.startDate': ['Only transactions from this day on.', '2026-03-01'],
  'previewJournal.endDate': ['Only transactions until this day.', '2026-03-31'],
  'exportJournal.startDate': ['Only transactions from this day on.', '2026-03-01'],
  'exportJournal.endDate': ['Only transactions until this day.', '2026-03-31'],
  'previewJournal.entries': entries,
  'getJournalExport.entries': entries,
  'JournalEntry.reference': ['Number of the entry: that of the export, then its own.', 'PW3-1'],
  'JournalEntry.date': ['Day of the entry.', '2026-03-13', calendarDay],
  'JournalEntry.memo': ['What the entry is for.', 'Pay for 2026-03-02 to 2026-03-08'],
  'JournalEntry.lines': ['Sums by account.'],
  'JournalLine.debit': ['Debit in dollars, or 0.', 1500],
  'JournalLine.credit': ['Credit in dollars, or 0.', 0],
  'getJournalExport.format': [
    'Format of the file: IIF for QuickBooks Desktop, or hledger. Without it, no file.',
    'IIF',
  ],
  'getJournalExport.file': ['The file; null without format.'],
  'JournalFile.fileName': ['Name of the file.', 'journal-3.iif'],
};
