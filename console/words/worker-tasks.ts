import type { KeyWithWords } from './blockers.ts';

/** Tasks of workers in few words, as a list of people shows them and offers them as a filter. */
export const workerTaskWords = {
  wageMissing: 'wage',
  identityMissing: 'identity',
  identityFailed: 'identity to correct',
  identityPending: 'identity being verified',
  ssnShared: 'shared social security number',
  joinedBeforeIncorporation: 'first day to check',
  federalFormMissing: 'Form W-4',
  exemptFormExpires: 'new Form W-4',
  stateFormMissing: 'state form',
  payAccountMissing: 'bank account',
  payAccountUnconfirmed: 'bank account to confirm',
  payAccountShared: 'shared bank account',
  placeUnresolved: 'place of work',
  historyDoesNotAddUp: 'history to correct',
  finalPayDue: 'last pay',
  finalPayDateUnknown: 'day of the last pay',
  severanceUnpaid: 'severance',
  timeOffPayoutDue: 'time off to pay out',
  timeOffPayoutUnknown: 'time off to decide',
  lumpSumNotice: 'notice of a lump sum',
  paymentReturned: 'returned payment',
} as const satisfies Readonly<Partial<Record<KeyWithWords, string>>>;

/** Tasks that only the worker can complete, of which they can be reminded. */
const tasksToGive: ReadonlySet<string> = new Set<keyof typeof workerTaskWords>([
  'identityMissing',
  'identityFailed',
  'federalFormMissing',
  'exemptFormExpires',
  'stateFormMissing',
  'payAccountMissing',
]);

/** True for a task of which a worker can be reminded. */
export function canRemind(key: string): boolean {
  return tasksToGive.has(key);
}

/** The words of a task of a worker; the key itself for one of a newer server. */
export function wordsOfWorkerTask(key: string): string {
  return key in workerTaskWords ? workerTaskWords[key as keyof typeof workerTaskWords] : key;
}
