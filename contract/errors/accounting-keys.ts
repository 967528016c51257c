import type { KeyDescriptions } from './key-description.ts';

const sendOnce = 'Leave one of the two out.';

/** Keys about the accounts of a company’s bookkeeping and exports of the journal. */
export const accountingKeys = {
  accountNotListed: [
    'A rule names an account that is not in the list of accounts.',
    'Add the account to accounts, or correct accountCode.',
  ],
  accountsUnmapped: [
    'Ledger accounts with amounts to export have no account in the company’s bookkeeping.',
    'Add a rule for each of them with setAccountMapping. Nothing was exported.',
  ],
  accountTwice: ['Two accounts have the same code.', sendOnce],
  detailImpossible: [
    'A rule names a detail of a ledger account that has none.',
    'Leave detail out. getAccountMapping shows which ledger accounts have details.',
  ],
  nameTwice: [
    'Two accounts have the same name, apart from capital letters.',
    'Rename one of them.',
  ],
  nothingToExport: [
    'Everything that matches the request was exported before.',
    'Nothing is left to do. getJournalExports lists the exports.',
  ],
  placeImpossible: [
    'A rule names a department or location for a ledger account that is not an expense.',
    'Leave department and companyLocationId out of the rule.',
  ],
  ruleTwice: ['Two rules name the same ledger account, detail, department and location.', sendOnce],
  unknownDepartment: [
    'A rule names a department that the company does not have.',
    'Add the department with addCostCode, or correct the code.',
  ],
  unknownExport: [
    'The company has no export with this number.',
    'Use a number that getJournalExports lists.',
  ],
  unknownLedgerAccount: [
    'A rule names an account that the ledger does not have or does not export.',
    'Use one of the ledgerAccounts of getAccountMapping.',
  ],
} as const satisfies KeyDescriptions;
