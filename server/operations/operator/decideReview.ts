import type { decideReview as declared } from '../../../contract/operator/decideReview.ts';
import { findReviewForOperator } from '../../../store/reviews.ts';
import { decidePendingReview } from '../../../workflows/onboarding/decide-review.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const decideReview: Handler<typeof declared> = async (
  { companyId, workerId = null, decision: verdict, reason },
  context,
) => {
  const { tx, refuse } = context;
  const named = { companyId, workerId };
  const review = await findReviewForOperator(tx, operatorSession(context), named);
  if (!review) return refuse('notPending');
  tx.enter(review.accountId);
  const message = await decidePendingReview(context, review, { verdict, reason });
  if (message === undefined) return refuse('notPending');
  return { company: { companyId, status: 'success', message } };
};
