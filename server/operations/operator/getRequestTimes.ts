import type { getRequestTimes as declared } from '../../../contract/operator/getRequestTimes.ts';
import { listRequestDays } from '../../../store/request-log.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getRequestTimes: Handler<typeof declared> = async ({ operation }, context) => {
  const days = await listRequestDays(context.tx, operatorSession(context), operation);
  return {
    requestDays: days.map(({ day, requests, refused, failed, median, slowest }) => ({
      date: day,
      requestCount: requests,
      refusedCount: refused,
      failedCount: failed,
      medianMilliseconds: median,
      slowMilliseconds: slowest,
    })),
  };
};
