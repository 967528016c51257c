import type { Answered } from '../../call/ask.ts';

type ReadEntry = Pick<
  Answered<'reports', 'getPayEntries'>['payEntries'][number],
  'entry' | 'enteredAt'
>;

/** The new entry of a worker: left out with a reason, or nothing. */
export interface Replacement {
  readonly isExcluded?: true;
  readonly exclusionReason?: string;
}

export const changedMeanwhile =
  'Somebody has changed the pay of this worker meanwhile: load the page again to see it.';

/**
 * The pay data that replaces an entry which was just read, with its version. Throws if the worker was shown as left out and the
 * entry does not say so any more: it would delete what somebody has entered meanwhile.
 */
export function toReplacement(
  userId: string,
  replacement: Replacement,
  { read, isShownLeftOut }: { read: ReadEntry | undefined; isShownLeftOut: boolean },
) {
  if (isShownLeftOut && !read?.entry?.isExcluded) throw new Error(changedMeanwhile);
  return { userId, ...replacement, ...(read?.enteredAt && { enteredAt: read.enteredAt }) };
}
