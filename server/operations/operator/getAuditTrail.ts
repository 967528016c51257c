import type { getAuditTrail as declared } from '../../../contract/operator/getAuditTrail.ts';
import { maxExaminedEntries } from '../../../contract/reports/getActivity.ts';
import { findAuditCheck, findLastEntry, listTrail } from '../../../store/audit-trail.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { toAuditCheckRecord, toTrailRecord } from '../../views/audit-trail-record.ts';
import type { Handler } from '../handler.ts';
import { daysToMoments } from './days-to-moments.ts';
import { operatorSession } from './operator-session.ts';

export const getAuditTrail: Handler<typeof declared> = async (
  { accountId, personId, subjectId, operation, startDate, endDate, limit, cursor },
  context,
) => {
  const { tx, refuse } = context;
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('invalidCursor');
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  const filter = { personId, subjectId, operation, ...daysToMoments({ startDate, endDate }) };
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
