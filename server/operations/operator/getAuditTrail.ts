import type { getAuditTrail as declared } from '../../../contract/operator/getAuditTrail.ts';
import { maxExaminedEntries } from '../../../contract/reports/getActivity.ts';
import { findAuditCheck, findLastEntry, listTrail } from '../../../store/audit-trail.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { containsWords } from '../../../store/list-sql.ts';
import { listPeopleNamed } from '../../../store/operators.ts';
import { toAuditCheckRecord, toTrailRecord } from '../../views/audit-trail-record.ts';
import type { Handler } from '../handler.ts';
import { daysToMoments } from './days-to-moments.ts';
import { operatorSession } from './operator-session.ts';

export const getAuditTrail: Handler<typeof declared> = async (
  {
    accountId,
    personId,
    personName,
    requestId,
    subjectId,
    operation,
    startDate,
    endDate,
    limit,
    cursor,
  },
  context,
) => {
  const { tx, refuse } = context;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('invalidCursor');
  const session = operatorSession(context);
  const [account, named] = await Promise.all([
    enterAccountFor(tx, session, accountId),
    personName ? listPeopleNamed(tx, session, containsWords(personName)) : undefined,
  ]);
  if (!account) return refuse('unknownAccountId');
  const personIds = personId ? [personId] : named;
  const days = daysToMoments({ startDate, endDate });
  const filter = { personIds, requestId, subjectId, operation, ...days };
  const after = cursor === undefined ? undefined : Number(cursor);
  const page = { after, most: limit, examined: maxExaminedEntries };
  const [{ items, nextPosition }, check, lastEntry] = await Promise.all([
    listTrail(tx, filter, page),
    findAuditCheck(tx),
    findLastEntry(tx),
  ]);
  return {
    check: toAuditCheckRecord(check, lastEntry),
    entries: items.map(toTrailRecord),
    ...(nextPosition !== undefined && { nextCursor: String(nextPosition) }),
  };
};
