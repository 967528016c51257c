import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { PayPeriod } from './pay-periods.ts';

/** Pay of a worker in a period that somebody has found right. */
export interface PayReview {
  readonly workerId: Id<'worker'>;
  /** Names the figures that were reviewed. */
  readonly figuresHash: string;
  /** Null for a key without a name. */
  readonly reviewerName: string | null;
  readonly reviewedAt: Instant;
}

type PeriodKey = Pick<PayPeriod, 'companyId' | 'payPeriodId'>;

/** Records a review and replaces any earlier one of the worker. */
export function putPayReview(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  review: PayReview & { readonly by: string },
): void {
  tx.send(putReviewRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    review.workerId,
    review.figuresHash,
    review.by,
    review.reviewerName,
    formatInstant(review.reviewedAt),
  ]);
}

export function removePayReview(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerId: Id<'worker'>,
): void {
  tx.send(removeReviewRow, [tx.accountId, companyId, payPeriodId, workerId]);
}

/** Lists the reviews of a period. */
export async function listPayReviews(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
): Promise<PayReview[]> {
  return tx.many(listReviewRows, [tx.accountId, companyId, payPeriodId]);
}

const putReviewRow = statement(
  'put pay review',
  `insert into pay_review (account_id, company_id, pay_period_id, worker_id, figures_hash,
     reviewed_by, reviewer_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (account_id, company_id, pay_period_id, worker_id) do update
   set figures_hash = excluded.figures_hash, reviewed_by = excluded.reviewed_by,
     reviewer_name = excluded.reviewer_name, created_at = excluded.created_at`,
);
const removeReviewRow = statement(
  'remove pay review',
  `delete from pay_review
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and worker_id = $4`,
);
const listReviewRows = statement<PayReview>(
  'list pay reviews',
  `select worker_id "workerId", figures_hash "figuresHash", reviewer_name "reviewerName",
     created_at "reviewedAt" from pay_review
   where account_id = $1 and company_id = $2 and pay_period_id = $3`,
);
