import type { ResponseOf } from '../../../contract/operation.ts';
import type { getReviews as declared } from '../../../contract/operator/getReviews.ts';
import { type PendingReview, reviewsForOperator } from '../../../store/reviews.ts';
import { formatInstant } from '../../../values/instant.ts';
import { percentageNumber } from '../../../values/rate.ts';
import type { Handler } from '../handler.ts';
import { readDeskPage } from './desk-page.ts';
import { operatorSession } from './operator-session.ts';

type ReviewRecord = ResponseOf<typeof declared>['reviews'][number];

export const getReviews: Handler<typeof declared> = async (asked, context) => {
  const caller = { tx: context.tx, session: operatorSession(context) };
  const page = await readDeskPage(
    caller,
    reviewsForOperator,
    asked,
    ({ workerId, companyId }) => workerId ?? companyId,
  );
  if (!page) return context.refuse('invalidCursor');
  return { ...page.next, reviews: page.items.map(toReviewRecord) };
};

function toReviewRecord(review: PendingReview): ReviewRecord {
  const { accountId, clientId, companyId, company, givenAt } = review;
  return {
    accountId,
    clientId,
    companyId,
    workerId: review.workerId ?? undefined,
    company,
    workerName: review.worker ?? undefined,
    ein: review.ein ?? undefined,
    entityType: review.entityType ?? undefined,
    incorporationDate: review.incorporatedOn ?? undefined,
    incorporationState: review.incorporationState ?? undefined,
    ...(review.companiesWithEin !== null && {
      otherCompaniesWithEin: review.companiesWithEin - 1,
    }),
    ...(review.largestShare !== null && {
      largestOwnerPercentage: percentageNumber(review.largestShare),
    }),
    askedAt: formatInstant(givenAt),
  };
}
