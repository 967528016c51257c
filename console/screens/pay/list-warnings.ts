import { describeBlocker } from '../../words/blockers.ts';
import type { Preview } from './preview-query.ts';

type Blocker = Preview['blockers'][number];

/** Sentences to know before a payroll is submitted, each with its warning, and the number of those that are not listed. */
export interface ListedWarnings {
  readonly warnings: readonly { readonly sentence: string; readonly warning: Blocker }[];
  readonly more: number;
}

/** Lists the warnings of a preview, each sentence once. A preview with a limit counts the others. */
export function listWarnings({
  blockers,
  counts,
}: Pick<Preview, 'blockers' | 'counts'>): ListedWarnings {
  const warning = blockers.filter(({ severity }) => severity === 'warns');
  const more = Math.max(0, (counts?.warnings ?? 0) - warning.length);
  const bySentence = new Map(warning.map((each) => [describeBlocker(each), each]));
  return {
    warnings: [...bySentence].map(([sentence, each]) => ({ sentence, warning: each })),
    more,
  };
}
