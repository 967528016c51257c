import type { markReviewed as declared } from '../../../contract/payroll/markReviewed.ts';
import { putPayReview, removePayReview } from '../../../store/pay-reviews.ts';
import { findWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { listPrincipalNames } from '../principal-names.ts';
import { Refusal } from '../refusal.ts';
import { lockEditablePeriod } from './lock-editable-period.ts';

export const markReviewed: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId, reviewHash },
  { tx, by, now, refuse },
) => {
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const worker = await findWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const name = fullNameOf(worker);
  if (reviewHash === undefined) {
    removePayReview(tx, opened.period, workerId);
    const message = `The pay of ${name} is not marked as reviewed any more.`;
    return { payPeriod: { payPeriodId, status: 'ready', message } };
  }
  if (!/^[0-9a-f]{32}$/.test(reviewHash)) return refuse('invalidReviewHash');
  const names = await listPrincipalNames(tx, [by]);
  putPayReview(tx, opened.period, {
    workerId,
    figuresHash: reviewHash,
    by,
    reviewerName: names.get(by) ?? null,
    reviewedAt: now,
  });
  const message = `The pay of ${name} is marked as reviewed.`;
  return { payPeriod: { payPeriodId, status: 'ready', message } };
};
