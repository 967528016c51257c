import type { Cents } from '../../../../values/money.ts';
import type { AchReturn, NotificationOfChange } from './read-return-file.ts';

/** An entry of ours that went out. */
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
 * The entry of ours that a bank sends back, or what about it is not ours. A trace alone is not
 * enough: it comes again after ten million entries, and another program may send through the same
 * bank. Some banks leave the identification out; what they do give must agree.
 */
export function matchReturn<Entry extends SentEntry>(
  returned: Pick<AchReturn, 'originalTrace' | 'identification' | 'amount'>,
  sent: readonly Entry[],
): SentEntryMatch<Entry> {
  const match = matchSentEntry(returned, sent);
  if (match.unknown) return match;
  return match.entry.amount === returned.amount ? match : { unknown: 'amount' };
}

/** The same for a notification of change, which bears no amount. */
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
