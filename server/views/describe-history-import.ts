import {
  describeEntry,
  fillPlaceholders,
  formatPath,
  joinWithRemainder,
} from '../../contract/messages.ts';
import {
  historyEntryProblems,
  historyWarningMessages,
} from '../../contract/payroll/importPayrollHistory.ts';
import type { Problem } from '../../contract/problems.ts';
import type { Warning } from '../../contract/warnings.ts';
import {
  type HistoryRules,
  listUnknownTexts,
  type UnknownText,
} from '../../engine/history/history-entry.ts';
import type { HistoryMatchProblem } from '../../engine/history/match-workers.ts';
import type { NewHistoryEntry } from '../../store/history.ts';
import { formatMoney } from '../../values/money.ts';
import { fullNameOf } from './full-name.ts';

const maxListedNames = 10;

/** Describes why an entry of an import is refused. */
export function toHistoryProblem(
  found: HistoryMatchProblem,
  payPeriod: { readonly payrollData: readonly object[] },
  company: string,
): Problem {
  const path = ['payPeriod', 'payrollData', found.index];
  const message = fillPlaceholders(historyEntryProblems[found.problem], {
    company,
    ...('other' in found && { other: String(found.other) }),
    ...('workerType' in found && { workerType: found.workerType }),
    ...('payment' in found && {
      period: `${found.payment.beginsOn} to ${found.payment.endsOn}`,
      payDate: found.payment.payDate,
    }),
  });
  return {
    key: found.problem,
    path: formatPath(path),
    message: describeEntry(path, { payPeriod }) + message,
  };
}

/** Lists what was accepted but may be a mistake. */
export function listHistoryWarnings(
  entries: readonly NewHistoryEntry[],
  replaced: number,
  rules: HistoryRules,
): readonly Warning[] {
  const indexed = entries.map((entry, index) => ({ ...entry, index }));
  const unknown = new Map<string, UnknownText & { readonly index: number | undefined }>();
  for (const { data, index } of indexed)
    for (const found of listUnknownTexts(data, rules))
      unknown.set(found.text, { ...found, index: unknown.has(found.text) ? undefined : index });
  const { replaced: replacedMessage, noLaw } = historyWarningMessages;
  const replacement: Warning = {
    key: 'historyReplaced',
    path: 'payPeriod',
    message: fillPlaceholders(replacedMessage, { count: String(replaced) }),
  };
  const notCovered: Warning = {
    key: 'historyYearNotCovered',
    path: 'payPeriod.payDate',
    message: fillPlaceholders(noLaw, { year: rules.payDate.slice(0, 4) }),
  };
  const notLinked = indexed.filter(({ workerId }) => workerId === null);
  const unbalanced = indexed.filter(({ difference }) => difference !== 0);
  return [
    ...(replaced > 0 ? [replacement] : []),
    ...toNamedWarning('notLinked', notLinked, fullNameOf),
    ...toNamedWarning('doesNotAddUp', unbalanced, describeImbalance),
    ...toNamedWarning('unknown', [...unknown.values()], describeUnknownText),
    ...(rules.law ? [] : [notCovered]),
  ];
}

/** Names the first few of those concerned and counts the rest; a single one has its own path. */
function toNamedWarning<Item extends { readonly index: number | undefined }>(
  message: keyof typeof namedKeys,
  items: readonly Item[],
  describe: (item: Item) => string,
): readonly Warning[] {
  const [first] = items;
  if (!first) return [];
  const names = items.slice(0, maxListedNames).map(describe);
  const single = items.length === 1 && first.index !== undefined ? [first.index] : [];
  return [
    {
      key: namedKeys[message],
      path: formatPath(['payPeriod', 'payrollData', ...single]),
      message: fillPlaceholders(historyWarningMessages[message], {
        count: String(items.length),
        names: joinWithRemainder(names, items.length),
      }),
    },
  ];
}

const namedKeys = {
  notLinked: 'historyNotLinked',
  doesNotAddUp: 'historyUnbalanced',
  unknown: 'historyNameUnknown',
} as const satisfies Partial<Record<keyof typeof historyWarningMessages, Warning['key']>>;

function describeImbalance(entry: NewHistoryEntry): string {
  return `${fullNameOf(entry)} (by ${formatMoney(entry.difference)})`;
}

function describeUnknownText({ text, nearest }: UnknownText): string {
  return nearest === undefined ? `"${text}"` : `"${text}" (the nearest known is "${nearest}")`;
}
