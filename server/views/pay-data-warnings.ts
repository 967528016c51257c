import { fillPlaceholders, joinWithRemainder } from '../../contract/messages.ts';
import {
  maxNamedInWarning,
  payDataWarningMessages,
} from '../../contract/payroll/pay-data-messages.ts';
import type { Warning } from '../../contract/warnings.ts';
import type {
  CheckedPayData,
  EntryEffect,
  PayInputEntries,
} from '../../engine/earnings/check-pay-data.ts';
import { listKnownDescriptions } from '../../engine/earnings/descriptions.ts';
import type { PayEffect } from '../../engine/earnings/pay-effects.ts';
import type { PayDataFacts } from '../../engine/earnings/pay-input.ts';
import type { UnknownTextCategory } from '../../engine/earnings/read-pay-input.ts';
import { listSimilarTexts } from '../../engine/earnings/similar-text.ts';
import { formatHours } from '../../values/hours.ts';
import { formatMoney } from '../../values/money.ts';
import { payDescriptions } from '../../workflows/payroll/pay-kinds.ts';
import { fullNameOf } from './full-name.ts';

type MessageKey = keyof typeof payDataWarningMessages;

/** Lists the warnings of an import: accepted, but possibly a mistake. */
export function listPayDataWarnings(
  { warnings }: Pick<CheckedPayData<unknown>, 'warnings'>,
  entries: PayInputEntries,
  facts: PayDataFacts,
): readonly Warning[] {
  const { nameMismatches, terminated, effects, unknownWages, manyHours, unknown } = warnings;
  return [
    ...toWarning('otherNames', nameMismatches, ({ entry, payee }) => {
      const { firstName = payee.firstName, lastName = payee.lastName } = entries.at(entry);
      return `payrollData[${entry}] says ${firstName} ${lastName} for ${fullNameOf(payee)}`;
    }),
    ...toWarning('left', terminated, fullNameOf),
    ...effectKeys.flatMap((key) =>
      toWarning(
        key,
        effects.filter(({ effect }) => effect.key === key),
        describeEffect,
      ),
    ),
    ...toWarning('unknownWage', unknownWages, ({ payee }) => fullNameOf(payee)),
    ...toWarning(
      'manyHours',
      manyHours,
      ({ payee, hours }) => `${fullNameOf(payee)} (${formatHours(hours)})`,
    ),
    ...unknownCategories.flatMap((category) =>
      toWarning(category, [...(unknown.get(category) ?? [])], (text) =>
        withNearest(text, listKnownTexts(category, facts)),
      ),
    ),
  ];
}

/** Names the first few of those concerned and counts the rest. */
function toWarning<Item>(
  message: MessageKey,
  items: readonly Item[],
  describe: (item: Item) => string,
): readonly Warning[] {
  const [first] = items;
  if (first === undefined) return [];
  const named = items.slice(0, maxNamedInWarning).map(describe);
  const separator = message === 'otherNames' ? '; ' : ', ';
  const list = joinWithRemainder(named, items.length, separator);
  return [
    {
      key: warningKeyOf[message],
      path: items.length === 1 ? pathOf(first) : 'payrollData',
      message: fillPlaceholders(payDataWarningMessages[message], { list }),
    },
  ];
}

function pathOf(item: unknown): string {
  const isOfEntry = typeof item === 'object' && item !== null && 'entry' in item;
  return isOfEntry ? `payrollData[${item.entry}]` : 'payrollData';
}

const warningKeyOf = {
  otherNames: 'nameDiffers',
  left: 'workerLeft',
  paidByHours: 'salaryPaidByHours',
  zeroHours: 'salaryNotPaid',
  unpaidLeave: 'salaryReduced',
  unpaidLeaveIgnored: 'unpaidLeaveIgnored',
  leaveLocationIgnored: 'leaveLocationIgnored',
  unknownWage: 'wageUnknown',
  manyHours: 'hoursTooMany',
  extraPay: 'unknownDescription',
  deduction: 'unknownDescription',
  reimbursement: 'unknownDescription',
  payCode: 'unknownPayCode',
  overtime: 'unknownOvertime',
} as const satisfies Readonly<Record<MessageKey, Warning['key']>>;

const effectKeys: readonly PayEffect['key'][] = [
  'paidByHours',
  'zeroHours',
  'unpaidLeave',
  'unpaidLeaveIgnored',
  'leaveLocationIgnored',
];

function describeEffect({ payee, effect }: EntryEffect): string {
  const name = fullNameOf(payee);
  if (effect.key === 'zeroHours') return name;
  const hours = `${formatHours(effect.hours)} hours`;
  if (effect.key !== 'paidByHours') return `${name} (${hours})`;
  return `${name} ($${formatMoney(effect.amount)} for ${hours})`;
}

const unknownCategories: readonly UnknownTextCategory[] = [
  'extraPay',
  'deduction',
  'reimbursement',
  'payCode',
  'overtime',
];

function listKnownTexts(
  category: UnknownTextCategory,
  { payCodes }: PayDataFacts,
): readonly string[] {
  if (category === 'payCode') return [...payCodes.keys()];
  if (category === 'overtime') return payDescriptions().law.overtime.map(({ type }) => type);
  return listKnownDescriptions(payDescriptions().law, category);
}

function withNearest(text: string, known: readonly string[]): string {
  const nearest = listSimilarTexts(text, known);
  return nearest.length > 0 ? `${text} (nearest: ${nearest.join(', ')})` : text;
}
