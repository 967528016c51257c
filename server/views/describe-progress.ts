import type { WorkProgress } from '../../store/work-progress.ts';

/** How far long work has come, as a sentence. */
export function describeProgress({
  step,
  done,
  total,
}: Pick<WorkProgress, 'step' | 'done' | 'total'>): string {
  const workers = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} workers`;
  return step === 'storing'
    ? `The pay of ${workers} is stored.`
    : `The payments of ${workers} are made.`;
}
