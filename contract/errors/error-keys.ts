import { accessRefusals } from '../access-messages.ts';
import { correctionProblems } from '../payroll/correction-messages.ts';
import { historyEntryProblems } from '../payroll/importPayrollHistory.ts';
import { entryChangedMessage, payDataProblems } from '../payroll/pay-data-messages.ts';
import { notPaidReasons, runRefusals } from '../payroll/run-messages.ts';
import { fieldProblemKeys } from '../problems.ts';
import { formBlocks } from '../reports/annual-forms.ts';
import { returnBlocks } from '../reports/return-blocks.ts';
import { stateWageBlocks } from '../reports/state-wage-blocks.ts';
import { servedOperations } from '../served-operations.ts';
import { sessionRefusals } from '../session-messages.ts';
import { blockerMessages } from '../tasks.ts';
import { warningKeys } from '../warnings.ts';
import { accessKeys } from './access-keys.ts';
import { accountingKeys } from './accounting-keys.ts';
import { annualFormKeys } from './annual-form-keys.ts';
import { companyKeys } from './company-keys.ts';
import { deductionKeys } from './deduction-keys.ts';
import { depositKeys } from './deposit-keys.ts';
import { exemptionKeys } from './exemption-keys.ts';
import { fieldRemedies } from './field-remedies.ts';
import type { KeyDescription, KeyDescriptions } from './key-description.ts';
import { matchKeys } from './match-keys.ts';
import { netAmountKeys } from './net-amount-keys.ts';
import { paymentKeys } from './payment-keys.ts';
import { payrollKeys } from './payroll-keys.ts';
import { requestKeys } from './request-keys.ts';
import { returnKeys } from './return-keys.ts';
import { scheduleKeys } from './schedule-keys.ts';
import { sessionKeys } from './session-keys.ts';
import { stateWageKeys } from './state-wage-keys.ts';
import { timeOffKeys } from './time-off-keys.ts';
import { wageRuleKeys } from './wage-rule-keys.ts';
import { warningRemedies } from './warning-remedies.ts';
import { workerKeys } from './worker-keys.ts';

/** A key that an answer may have, with its places. */
export interface ErrorKey {
  readonly key: string;
  /** Undefined if it is not described, which a test refuses. */
  readonly description: KeyDescription | undefined;
  /** Kinds of answers that have it, in the order of `keyKinds`. */
  readonly kinds: readonly KeyKind[];
  /** Operations that declare it as a refusal. */
  readonly operations: readonly string[];
  readonly messages: readonly string[];
}

/** Kinds of answers with keys. */
export const keyKinds = {
  request: 'a problem with the request as a whole',
  field: 'a problem with the shape of a field',
  refusal: 'a refusal by the current data',
  task: 'a task or blocker of getCompanyTask, getUserTask and previewPayroll',
  notPaid: 'a reason in notPaid of previewPayroll and getPayEntries',
  block: 'a block of a tax return, wage report or annual form',
  warning: 'a warning',
} as const;

export type KeyKind = keyof typeof keyKinds;

/** Lists every key that an answer may have, in alphabetical order. */
export function listErrorKeys(): readonly ErrorKey[] {
  const kinds = Object.keys(keyKinds) as KeyKind[];
  const keys = [...new Set(kinds.flatMap((kind) => Object.keys(messagesByKind[kind])))];
  return keys.toSorted().map((key) => ({
    key,
    description: descriptionOf(key),
    kinds: kinds.filter((kind) => Object.hasOwn(messagesByKind[kind], key)),
    operations: servedOperations.filter(({ refusals }) => key in refusals).map(({ name }) => name),
    messages: [...new Set(kinds.flatMap((kind) => messagesByKind[kind][key] ?? []))],
  }));
}

/** Texts of each key that a caller may receive; the texts of warnings are written where they arise. */
const messagesByKind: Readonly<Record<KeyKind, Readonly<Record<string, readonly string[]>>>> = {
  request: { ...withoutMessages(requestKeys), ...joined([sessionRefusals]) },
  field: withoutMessages(fieldProblemKeys),
  refusal: joined([
    ...servedOperations.map(({ refusals }) => refusals),
    payDataProblems,
    { entryChanged: entryChangedMessage },
    historyEntryProblems,
    correctionProblems,
    runRefusals,
    accessRefusals,
    // Keys of entries of lists whose texts are written where they arise.
    {
      changedSincePreview: '',
      invalidAnswer: '',
      invalidRate: '',
      unknownLabel: '',
      unreadableFile: '',
    },
  ]),
  task: joined([blockerMessages, { notPaidThisTime: '' }]),
  notPaid: withoutMessages(notPaidReasons),
  block: joined([returnBlocks, stateWageBlocks, formBlocks]),
  warning: withoutMessages(warningKeys),
};

function withoutMessages(keys: object): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, []]));
}

function joined(
  sources: readonly Readonly<Record<string, string>>[],
): Readonly<Record<string, readonly string[]>> {
  const messages: Record<string, string[]> = {};
  for (const source of sources)
    for (const [key, message] of Object.entries(source)) {
      messages[key] ??= [];
      if (message) messages[key].push(message);
    }
  return messages;
}

const descriptions: KeyDescriptions = {
  ...companyKeys,
  ...workerKeys,
  ...netAmountKeys,
  ...wageRuleKeys,
  ...scheduleKeys,
  ...exemptionKeys,
  ...payrollKeys,
  ...paymentKeys,
  ...returnKeys,
  ...accountingKeys,
  ...timeOffKeys,
  ...deductionKeys,
  ...matchKeys,
  ...depositKeys,
  ...stateWageKeys,
  ...annualFormKeys,
  ...requestKeys,
  ...accessKeys,
  ...sessionKeys,
};

function descriptionOf(key: string): KeyDescription | undefined {
  const described = descriptions[key];
  if (described) return described;
  if (hasKey(fieldProblemKeys, key)) return [fieldProblemKeys[key], fieldRemedies[key]];
  return hasKey(warningKeys, key) ? [warningKeys[key], warningRemedies[key]] : undefined;
}

function hasKey<Keys extends object>(keys: Keys, key: string): key is keyof Keys & string {
  return Object.hasOwn(keys, key);
}
