import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayCall } from '../../call/session.ts';
import { type SentReview, sendReview } from '../pay/send-review.ts';
import type { MarkReviewed } from './grid-sides.tsx';
import type { LiveFigures } from './live-figures.ts';
import { type FigureLine, looksSame } from './preview-columns.ts';
import type { RunSession } from './run-session.ts';

/** Marks rows of the grid that stand out as looking right, or opens them again. */
export function useRowReview(
  payPeriodId: string,
  live: LiveFigures,
  session: RunSession | undefined,
): { readonly mark: MarkReviewed; readonly error: Error | null } {
  const queryClient = useQueryClient();
  const mayMark = useMayCall()('markReviewed');
  const { mutate, error } = useMutation({
    mutationFn: async (userId: string) => {
      // A mark is about figures that are stored.
      const unsaved = (await session?.saveNow()) ?? [];
      const why = unsaved.find((each) => each.userId === userId)?.why;
      if (why !== undefined) throw new Error(why);
      const { lines, outdated } = live.read();
      const line = lines.get(userId);
      if (!line || line.notices.length === 0 || outdated.has(userId)) return;
      await sendReview(payPeriodId, line.reviewed ? { userId } : await nameFigures(line, live));
      // The review must not begin without the mark.
      queryClient.removeQueries({ queryKey: ['previewPayroll', payPeriodId] });
      await live.reread(userId);
    },
  });
  return { mark: mayMark ? mutate : undefined, error };
}

/** The mark of figures that a person has seen. Those of everybody come without their hash, which is read now. */
async function nameFigures(line: FigureLine, live: LiveFigures): Promise<SentReview> {
  const { userId } = line;
  if (line.reviewHash) return { userId, reviewHash: line.reviewHash };
  await live.reread(userId);
  const fresh = live.read().lines.get(userId);
  if (!fresh?.reviewHash || !looksSame(line, fresh))
    throw new Error('The figures have changed meanwhile. Look at them again.');
  return { userId, reviewHash: fresh.reviewHash };
}
