import type { Cents } from '../../values/money.ts';
import type { AchChange, AchReturn } from './nacha/read-returns.ts';

/** An entry of ours that went out. */
export interface SentEntry {
  readonly trace: string | null;
  readonly identification: string;
  readonly amount: Cents;
}

export type Unknown = 'trace' | 'identification' | 'amount';

export type Match<Entry> =
  | { readonly unknown: Unknown }
  | { readonly unknown?: never; readonly entry: Entry };

/**
 * The entry of ours that a bank sends back, or what about it is not ours. A trace alone is not
 * enough: it comes again after ten million entries, and another program may send through the same
 * bank. Some banks leave the identification out; what they do give must agree.
 */
export function matchReturn<Entry extends SentEntry>(
  returned: Pick<AchReturn, 'originalTrace' | 'identification' | 'amount'>,
  sent: readonly Entry[],
): Match<Entry> {
  const match = matchEntry(returned, sent);
  if (match.unknown) return match;
  return match.entry.amount === returned.amount ? match : { unknown: 'amount' };
}

/** The same for a notification of change, which bears no amount. */
export function matchEntry<Entry extends SentEntry>(
  { originalTrace, identification }: Pick<AchChange, 'originalTrace' | 'identification'>,
  sent: readonly Entry[],
): Match<Entry> {
  const traced = sent.filter(({ trace }) => trace === originalTrace);
  const last = traced.at(-1);
  if (!last) return { unknown: 'trace' };
  if (identification === '') return { entry: last };
  const entry = traced.find((each) => each.identification === identification);
  return entry ? { entry } : { unknown: 'identification' };
}
