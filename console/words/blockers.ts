import type { runRefusals } from '../../contract/payroll/run-messages.ts';
import type { blockerMessages } from '../../contract/tasks.ts';
import { forPeople } from './for-people.ts';

/** A task in words for people: the sentences of the interface name operations. */
export interface BlockerWords {
  readonly title: string;
  readonly remedy: string;
}

/** A task, or a refusal of a payroll. */
export type KeyWithWords = keyof typeof blockerMessages | keyof typeof runRefusals;

/** Total: a new task or refusal of a payroll without words does not compile. */
const words: Readonly<Record<KeyWithWords, BlockerWords>> = {
  adminOwnerMissing: {
    title: 'No owner who may run payroll',
    remedy: 'Add a payroll admin who owns at least 25 percent.',
  },
  kybInformationMissing: {
    title: 'Business details missing',
    remedy: 'Enter EIN, type and date of incorporation.',
  },
  kybNotInitiated: { title: 'Verification can begin', remedy: 'Start the verification.' },
  kybPending: { title: 'Verification under way', remedy: 'Wait for the decision.' },
  kybFailed: { title: 'Verification failed', remedy: 'Correct the details and start it again.' },
  einShared: { title: 'EIN used by another company', remedy: 'Correct it, or confirm it.' },
  fundingAccountMissing: { title: 'No bank account to pay from', remedy: 'Add a bank account.' },
  fundingAccountUnverified: {
    title: 'Bank account not verified',
    remedy: 'Enter the amounts of its two deposits.',
  },
  registrationMissing: {
    title: 'Unemployment rate of a state missing',
    remedy: 'Enter the rate; until then the rate for new employers is used.',
  },
  unemploymentRateUnknown: {
    title: 'Unemployment rate of a state unknown',
    remedy: 'Enter the rate of the state’s notice; until then no tax is computed.',
  },
  lawMissingAhead: {
    title: 'Law of a coming year missing',
    remedy: 'The operator must add and confirm it.',
  },
  newHireReportDue: { title: 'New hires to report', remedy: 'Report them to the state.' },
  historyWithoutWorker: {
    title: 'Payroll history without a worker',
    remedy: 'Add these people, or give workers different names.',
  },
  wageMissing: { title: 'Workers without a wage', remedy: 'Enter their wages.' },
  identityMissing: { title: 'Identity of workers missing', remedy: 'Ask for their details.' },
  identityPending: { title: 'Identity being verified', remedy: 'Wait for the decision.' },
  identityFailed: { title: 'Identity not verified', remedy: 'Correct the details.' },
  ssnShared: { title: 'Social security number used twice', remedy: 'Correct it, or confirm it.' },
  joinedBeforeIncorporation: {
    title: 'Joined before the company existed',
    remedy: 'Check the date of joining.',
  },
  federalFormMissing: {
    title: 'Form W-4 missing',
    remedy: 'Ask for it; until then tax is withheld as for a single person.',
  },
  exemptFormExpires: { title: 'Exemption on Form W-4 ends', remedy: 'Ask for a new form.' },
  stateFormMissing: {
    title: 'State withholding form missing',
    remedy: 'Ask for it; until then the state’s default is used.',
  },
  payAccountMissing: {
    title: 'Workers without a bank account',
    remedy: 'They are paid by check until they add one.',
  },
  payAccountShared: {
    title: 'Bank account of two workers',
    remedy: 'Ask both, and confirm it if they share it.',
  },
  payAccountUnconfirmed: {
    title: 'Bank account of a worker changed',
    remedy: 'Confirm that the worker asked for it.',
  },
  historyDoesNotAddUp: {
    title: 'Payroll history does not add up',
    remedy: 'Import it again before year-end forms are made.',
  },
  taxDepositLate: { title: 'Tax deposit late', remedy: 'Pay it, and record what was paid.' },
  taxDepositDue: { title: 'Tax deposit due', remedy: 'Pay it, and record what was paid.' },
  payrollNotRun: {
    title: 'Payroll missed its deadline',
    remedy: 'Review and submit it, or skip the period.',
  },
  fundingFailed: {
    title: 'Payroll failed: nobody was paid',
    remedy: 'Make sure that the account has funds, then submit again.',
  },
  fundingReturned: {
    title: 'Debit of the company returned',
    remedy: 'Make sure that the account has funds, then draw it again.',
  },
  severanceUnpaid: { title: 'Severance not paid', remedy: 'Pay it as extra pay.' },
  finalPayDue: { title: 'Last pay due', remedy: 'Pay it by the deadline of the state.' },
  finalPayDateUnknown: {
    title: 'Last pay not paid',
    remedy: 'Look up the deadline of the state, and pay it.',
  },
  timeOffPayoutDue: { title: 'Time off to be paid out', remedy: 'Add the hours to a payroll.' },
  timeOffPayoutUnknown: {
    title: 'Time off of a worker who leaves',
    remedy: 'Look up whether the state asks for it, then pay it out or remove the hours.',
  },
  lumpSumNotice: { title: 'Lump sum needs notice', remedy: 'Notify the court or agency first.' },
  filingDue: { title: 'Return to file', remedy: 'File it, and record that it was filed.' },
  filingReopened: { title: 'Return to amend', remedy: 'Amend it, and record the amendment.' },
  placeUnresolved: { title: 'Place of work unclear', remedy: 'Complete the address.' },
  taxPaymentReturned: {
    title: 'Tax payment returned',
    remedy: 'The tax is open again. Pay it once more, or by hand.',
  },
  taxDebitReturned: {
    title: 'Transfer for tax payments returned',
    remedy: 'Clear it with the bank, then pay the taxes that are open.',
  },
  orderPaymentReturned: {
    title: 'Payment of a garnishment returned',
    remedy: 'The garnishment is open again. Pay it once more, or by hand.',
  },
  orderDebitReturned: {
    title: 'Transfer for garnishments returned',
    remedy: 'Clear it with the bank, then pay the garnishments that are open.',
  },
  paymentReturned: { title: 'Payment returned', remedy: 'Correct the account, or pay by check.' },
  unknownCompany: { title: 'Company not found', remedy: 'Choose the company again.' },
  unknownPayPeriod: { title: 'Pay period not found', remedy: 'Choose the period again.' },
  kybNotPassed: {
    title: 'Company not verified',
    remedy: 'Complete its verification in Setup, or wait for the decision.',
  },
  nobodyToPay: {
    title: 'Nobody is paid in this period',
    remedy: 'Enter the pay of at least one worker, or add a wage.',
  },
  fundingNotReady: {
    title: 'Bank account to pay from not ready',
    remedy: 'Add a bank account in Setup, or complete its verification.',
  },
  bankMissing: {
    title: 'No bank for direct deposits',
    remedy: 'The operator of this service must set one up. Until then, pay by check.',
  },
  tooMuchAtOnce: {
    title: 'More than one transfer can move',
    remedy: 'Pay some workers in an extra payroll, by check, or outside this service.',
  },
  lawMissing: {
    title: 'Tax law of the pay day missing',
    remedy: 'The figures are estimates. The operator must add the law before they can be paid.',
  },
  lawDiffers: {
    title: 'Tax law damaged',
    remedy: 'The operator must correct the law files before anything can be paid.',
  },
  notCovered: {
    title: 'Worker cannot be paid',
    remedy: 'Correct the details of the worker, or leave the worker out.',
  },
  belowMinimumWage: {
    title: 'Pay below the minimum wage',
    remedy: 'Correct hours or rates, or let the company make up the difference.',
  },
  figuresChanged: { title: 'Figures have changed', remedy: 'Review them again.' },
};

/** Keys whose message has a reason, a state or a rate that differs from case to case. */
const keysWithReason: ReadonlySet<string> = new Set([
  'notCovered',
  'lawDiffers',
  'registrationMissing',
  'unemploymentRateUnknown',
]);

/** Ends of messages that name operations, after the amount or the place that people need. */
const endsForPrograms: Readonly<Record<string, RegExp>> = {
  tooMuchAtOnce: /: .*/,
  belowMinimumWage: /: .*/,
  placeUnresolved: /(?<= is not withheld)\..*/,
};

interface ShownBlocker {
  readonly key: string;
  readonly message: string;
  readonly subject: { readonly name: string };
}

/** A blocker or warning of a payroll in sentences: what is wrong, with whom, and the way out. */
export function describeBlocker({ key, message, subject }: ShownBlocker): string {
  const known = knownKey(key);
  if (!known || keysWithReason.has(key)) return forPeople(message);
  const { title, remedy } = words[known];
  const end = endsForPrograms[key];
  const wrong = end ? message.replace(end, '') : `${title}: ${subject.name}`;
  return `${wrong}. ${remedy}`;
}

/** The words of a task; those of the interface for a key of a newer server. */
export function wordsOf(key: string, fallback: string): BlockerWords {
  const known = knownKey(key);
  return known ? words[known] : { title: fallback, remedy: '' };
}

/** The key, if it has words; undefined for one of a newer server. */
export function knownKey(key: string): KeyWithWords | undefined {
  return Object.hasOwn(words, key) ? (key as KeyWithWords) : undefined;
}

const responsibleWords = {
  company: 'you',
  worker: 'the worker',
  operator: 'the operator',
} as const;

/** The people who must act, for a person who may enter pay or one who only reads. */
export function showResponsible(
  responsible: keyof typeof responsibleWords,
  mayEnter: boolean,
): string {
  return responsible === 'company' && !mayEnter ? 'a payroll admin' : responsibleWords[responsible];
}
