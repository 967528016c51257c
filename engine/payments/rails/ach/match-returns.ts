import type { Cents } from '../../../../values/money.ts';
import type { AchReturn, NotificationOfChange } from './read-return-file.ts';

/** An entry that was sent. */
export interface SentEntry {
  readonly trace: string | null;
  readonly identification: string;
  readonly amount: Cents;
}

export type MatchFailure = 'trace' | 'identification' | 'amount';

export type SentEntryMatch<Entry> =
  | { readonly unknown: MatchFailure }
  | { readonly unknown?: never; readonly entry: Entry };

/**
 * Finds the sent entry that a bank returns, or the field that does not match. The trace alone is not
 * enough: traces repeat after ten million entries, and another program may send through the same bank.
 * Some banks omit the identification; if present it must match.
 */
export function matchReturn<Entry extends SentEntry>(
  returned: Pick<AchReturn, 'originalTrace' | 'identification' | 'amount'>,
  sent: readonly Entry[],
): SentEntryMatch<Entry> {
  const match = matchSentEntry(returned, sent);
  if (match.unknown) return match;
  return match.entry.amount === returned.amount ? match : { unknown: 'amount' };
}

/** Finds the sent entry of a notification of change, which has no amount. */
export function matchSentEntry<Entry extends SentEntry>(
  { originalTrace, identification }: Pick<NotificationOfChange, 'originalTrace' | 'identification'>,
  sent: readonly Entry[],
): SentEntryMatch<Entry> {
  const traced = sent.filter(({ trace }) => trace === originalTrace);
  const last = traced.at(-1);
  if (!last) return { unknown: 'trace' };
  if (identification === '') return { entry: last };
  const entry = traced.find((each) => each.identification === identification);
  return entry ? { entry } : { unknown: 'identification' };
}
