import { showCount } from '../../format/counts.ts';
import { wordsOf } from '../../words/blockers.ts';
import type { Preview } from './preview-query.ts';

/** Kinds of blockers that the sentence names; the list above it has all of them. */
const named = 3;

/** Tells why a payroll cannot be submitted, by the kinds of what blocks it; undefined if nothing does. */
export function describeBlocked({
  blockers,
  counts,
}: Pick<Preview, 'blockers' | 'counts'>): string | undefined {
  const blocking = blockers.filter(({ severity }) => severity === 'blocks');
  if (blocking.length === 0) return undefined;
  const kinds = [...new Set(blocking.map(({ key, message }) => wordsOf(key, message).title))];
  const count = showCount(counts?.blockers ?? blocking.length, 'thing blocks', 'things block');
  const others = kinds.length > named ? ', and others' : '';
  return `It cannot be submitted yet, because ${count} it: ${kinds.slice(0, named).join(', ')}${others}.`;
}
