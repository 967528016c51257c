export const personTabs = [
  'pay',
  'details',
  'deductions',
  'timeOff',
  'taxes',
  'accounts',
  'payments',
  'files',
  'history',
] as const;

export type PersonTab = (typeof personTabs)[number];

export const tabWords: Readonly<Record<PersonTab, string>> = {
  pay: 'Pay',
  details: 'Details',
  deductions: 'Deductions',
  timeOff: 'Time off',
  taxes: 'Taxes',
  accounts: 'Accounts',
  payments: 'Payments',
  files: 'Files',
  history: 'History',
};
