import { createHash } from 'node:crypto';
import type { PayReview } from '../../store/pay-reviews.ts';
import { formatInstant } from '../../values/instant.ts';

/** Everything that a reviewer of a worker's pay sees. */
interface ReviewedLine {
  readonly notices: readonly object[];
}

/**
 * The name of figures that stand out, and who has found them right. A review of other figures or with other notices
 * does not count.
 */
export function toReviewRecord(line: ReviewedLine, review: PayReview | undefined) {
  if (line.notices.length === 0) return {};
  const reviewHash = createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 32);
  if (review?.figuresHash !== reviewHash) return { reviewHash };
  const { reviewerName, reviewedAt } = review;
  return {
    reviewHash,
    reviewed: { reviewedBy: reviewerName, reviewedAt: formatInstant(reviewedAt) },
  };
}
