import { ask, newIdempotencyKey } from '../../call/ask.ts';
import type { Preview } from './preview-query.ts';

/** The review of a worker's pay; without a hash, the worker is to be looked at again. */
export type SentReview = Pick<Preview['payrollLineItems'][number], 'userId' | 'reviewHash'>;

/** Keeps that the pay of a worker looks right, or that it is open again. */
export async function sendReview(payPeriodId: string, mark: SentReview): Promise<void> {
  const options = { idempotencyKey: newIdempotencyKey() };
  await ask('payroll', 'markReviewed', { payPeriodId, ...mark }, options);
}
