import type { getRequestLog as declared } from '../../../contract/operator/getRequestLog.ts';
import { containsWords } from '../../../store/list-sql.ts';
import { listRequests } from '../../../store/request-log.ts';
import { toLoggedRequestRecord } from '../../views/desk-records.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';
import { daysToMoments } from './days-to-moments.ts';
import { operatorSession } from './operator-session.ts';

export const getRequestLog: Handler<typeof declared> = async (
  { operation, outcome, accountId, personId, personName, startDate, endDate, limit, cursor },
  context,
) => {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return context.refuse('invalidCursor');
  const filter = {
    operation,
    statuses: outcome && statusesByOutcome[outcome],
    accountId,
    personId,
    namePatterns: personName ? containsWords(personName) : undefined,
    ...daysToMoments({ startDate, endDate }),
  };
  const after = cursor === undefined ? undefined : Number(cursor);
  const page = { after, most: limit + 1 };
  const found = await listRequests(context.tx, operatorSession(context), filter, page);
  const { items, next } = cutPage(found, limit, ({ number }) => String(number));
  return { ...next, requests: items.map(toLoggedRequestRecord) };
};

const statusesByOutcome = {
  succeeded: { least: 200, most: 399 },
  refused: { least: 400, most: 499 },
  failed: { least: 500, most: 599 },
} as const;
