import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayCall } from '../../call/session.ts';
import { sendReview } from '../pay/send-review.ts';
import type { MarkReviewed } from './grid-sides.tsx';
import type { LiveFigures } from './live-figures.ts';

/** Marks rows of the grid that stand out as looking right, or opens them again. */
export function useRowReview(
  payPeriodId: string,
  live: LiveFigures,
): { readonly mark: MarkReviewed; readonly error: Error | null } {
  const queryClient = useQueryClient();
  const mayMark = useMayCall()('markReviewed');
  const { mutate, error } = useMutation({
    mutationFn: async (userId: string) => {
      const { lines, outdated } = live.read();
      const line = lines.get(userId);
      if (!line || line.notices.length === 0 || outdated.has(userId)) return;
      const { reviewHash, reviewed } = line;
      await sendReview(payPeriodId, reviewed || !reviewHash ? { userId } : { userId, reviewHash });
      // The review must not begin without the mark.
      queryClient.removeQueries({ queryKey: ['previewPayroll', payPeriodId] });
      await live.reread(userId);
    },
  });
  return { mark: mayMark ? mutate : undefined, error };
}
