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
import { type HistoryRules, listUnknownTexts } from '../../engine/history/history-entry.ts';
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

/** Describes what was accepted but may be a mistake. */
export function describeHistoryWarnings(
  entries: readonly NewHistoryEntry[],
  replaced: number,
  rules: HistoryRules,
): string {
  const notLinked = entries.filter(({ workerId }) => workerId === null).map(fullNameOf);
  const unbalanced = entries
    .filter(({ difference }) => difference !== 0)
    .map((entry) => `${fullNameOf(entry)} (by ${formatMoney(entry.difference)})`);
  const unknown = new Map(
    entries.flatMap(({ data }) =>
      listUnknownTexts(data, rules).map(({ text, nearest }) => [text, nearest] as const),
    ),
  );
  const year = rules.payDate.slice(0, 4);
  return [
    replaced > 0 && fillPlaceholders(historyWarningMessages.replaced, { count: String(replaced) }),
    describeNames('notLinked', notLinked),
    describeNames('doesNotAddUp', unbalanced),
    describeNames('unknown', [...unknown].map(describeUnknownText)),
    !rules.law && fillPlaceholders(historyWarningMessages.noLaw, { year }),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeNames(
  key: 'notLinked' | 'doesNotAddUp' | 'unknown',
  names: readonly string[],
): string {
  if (names.length === 0) return '';
  return fillPlaceholders(historyWarningMessages[key], {
    count: String(names.length),
    names: joinWithRemainder(names.slice(0, maxListedNames), names.length),
  });
}

function describeUnknownText([text, nearest]: readonly [string, string | undefined]): string {
  return nearest === undefined ? `"${text}"` : `"${text}" (the nearest known is "${nearest}")`;
}
