import type { ItemKey } from '../screens/setup/checklist.ts';
import { type KeyWithWords, knownKey } from './blockers.ts';
import type { DocumentsPart } from './documents-parts.ts';
import type { PersonTab } from './person-tabs.ts';
import type { TaxesPart } from './taxes-parts.ts';

/** A screen of a pay period. */
type PeriodPart = 'grid' | 'review';

/** A screen without a choice; returned payments are a part of Home. */
type PlainScreen = 'pay' | 'companies' | 'returned';

/** The screen on which a task is ended. */
export type TaskScreen =
  | { readonly screen: 'setup'; readonly item: ItemKey }
  /** The tab of one worker, or the list of those who have the task. */
  | { readonly screen: 'workers'; readonly tab: PersonTab }
  /** A part of the pay period that the task is about; without a period, all of them. */
  | { readonly screen: 'period'; readonly part: PeriodPart }
  | { readonly screen: 'taxes'; readonly part: TaxesPart }
  | { readonly screen: 'documents'; readonly part: DocumentsPart }
  | { readonly screen: PlainScreen }
  /** Somebody else ends it, outside the console of a company. */
  | { readonly screen: 'operator' };

/** Where a task is ended, and the words of the link. */
export type TaskPlace = TaskScreen & { readonly action: string };

/** Finds the place of a task; undefined for a key of a newer server. */
export function findTaskPlace(key: string): TaskPlace | undefined {
  const known = knownKey(key);
  return known && places[known];
}

const setup = (item: ItemKey, action: string) => ({ screen: 'setup', item, action }) as const;
const workers = (tab: PersonTab, action: string) => ({ screen: 'workers', tab, action }) as const;
const period = (part: PeriodPart, action: string) => ({ screen: 'period', part, action }) as const;
const taxes = (part: TaxesPart, action: string) => ({ screen: 'taxes', part, action }) as const;
const documents = (part: DocumentsPart, action: string) =>
  ({ screen: 'documents', part, action }) as const;
const at = (screen: PlainScreen, action: string) => ({ screen, action }) as const;
const operator = { screen: 'operator', action: 'Ask the operator' } as const;

/** Total: a new task or refusal of a payroll without a place does not compile. */
const places: Readonly<Record<KeyWithWords, TaskPlace>> = {
  adminOwnerMissing: setup('owner', 'Add the owner'),
  kybInformationMissing: setup('business', 'Enter the details'),
  kybNotInitiated: setup('verification', 'Start it'),
  kybPending: setup('verification', 'See its state'),
  kybFailed: setup('verification', 'Correct it'),
  einShared: setup('business', 'Compare the EIN'),
  fundingAccountMissing: setup('bankAccount', 'Add an account'),
  fundingAccountUnverified: setup('bankDeposits', 'Enter the deposits'),
  registrationMissing: taxes('states', 'Register'),
  unemploymentRateUnknown: taxes('states', 'Enter the rate'),
  lawMissingAhead: operator,
  newHireReportDue: documents('hires', 'Open the hires'),
  historyWithoutWorker: setup('workers', 'Add people'),
  wageMissing: workers('pay', 'Enter the wage'),
  identityMissing: workers('taxes', 'Enter the identity'),
  identityPending: workers('taxes', 'See its state'),
  identityFailed: workers('taxes', 'Correct the identity'),
  ssnShared: setup('identities', 'Compare the numbers'),
  joinedBeforeIncorporation: workers('details', 'Check the date'),
  federalFormMissing: workers('taxes', 'Enter the Form W-4'),
  exemptFormExpires: workers('taxes', 'Enter the new Form W-4'),
  stateFormMissing: workers('taxes', 'Enter the form'),
  payAccountMissing: workers('accounts', 'Enter the account'),
  payAccountShared: workers('accounts', 'Compare the accounts'),
  payAccountUnconfirmed: workers('accounts', 'Confirm the account'),
  historyDoesNotAddUp: setup('history', 'Import it again'),
  taxDepositLate: taxes('deposits', 'Open the deposits'),
  taxDepositDue: taxes('deposits', 'Open the deposits'),
  taxPaymentReturned: taxes('deposits', 'Open the deposits'),
  taxDebitReturned: taxes('deposits', 'Open the deposits'),
  orderPaymentReturned: taxes('garnishments', 'Open the garnishments'),
  orderDebitReturned: taxes('garnishments', 'Open the garnishments'),
  payrollNotRun: period('review', 'Review it'),
  fundingFailed: at('returned', 'See the way out'),
  fundingReturned: at('returned', 'See the way out'),
  severanceUnpaid: at('pay', 'Open an extra payroll'),
  finalPayDue: at('pay', 'Open an extra payroll'),
  finalPayDateUnknown: at('pay', 'Open an extra payroll'),
  timeOffPayoutDue: workers('timeOff', 'Pay the hours out'),
  timeOffPayoutUnknown: workers('timeOff', 'Pay the hours out, or remove them'),
  lumpSumNotice: workers('deductions', 'See the garnishment'),
  filingDue: documents('returns', 'Open the return'),
  filingReopened: documents('returns', 'Open the return'),
  placeUnresolved: workers('taxes', 'Complete the address'),
  paymentReturned: at('returned', 'See the way out'),
  unknownCompany: at('companies', 'Choose a company'),
  unknownPayPeriod: at('pay', 'Choose a period'),
  kybNotPassed: setup('verification', 'Open the verification'),
  nobodyToPay: period('grid', 'Open the grid'),
  fundingNotReady: setup('bankAccount', 'Open the bank account'),
  bankMissing: operator,
  tooMuchAtOnce: at('pay', 'Open an extra payroll'),
  lawMissing: operator,
  lawDiffers: operator,
  notCovered: workers('taxes', 'Open the worker'),
  belowMinimumWage: period('grid', 'Open the grid'),
  figuresChanged: period('review', 'Review them'),
};
