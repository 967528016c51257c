import type { ResponseOf } from '../../contract/operation.ts';
import type { getAuditTrail } from '../../contract/operator/getAuditTrail.ts';
import { parsePrincipal } from '../../engine/access/principal.ts';
import type { StoredCheck, TrailEntry } from '../../store/audit-trail.ts';
import { formatInstant } from '../../values/instant.ts';
import { actorTypeOf, readWrittenEntry } from './activity-record.ts';
import { describeChange } from './activity-texts.ts';

type Trail = ResponseOf<typeof getAuditTrail>;

/** An entry without the request, the answer and the names of people. */
export function toTrailRecord(entry: TrailEntry): Trail['entries'][number] {
  const { written, subjects } = readWrittenEntry(entry);
  const actor = parsePrincipal(written.by);
  return {
    position: entry.place,
    occurredAt: formatInstant(entry.occurredAt),
    operation: entry.operation,
    change: describeChange(entry.operation),
    actorType: actorTypeOf(actor),
    actorId: actor.personId ?? actor.id ?? '',
    companyId: entry.companyId ?? '',
    subjectIds: subjects.map(({ id }) => id),
    requestId: written.requestId ?? '',
  };
}

export function toAuditCheckRecord(
  check: Omit<StoredCheck, 'hash'> | undefined,
  lastEntry: number,
) {
  if (!check) return { verifiedUpTo: 0, lastEntry };
  const { position, checkedAt, fault } = check;
  return {
    verifiedUpTo: position,
    lastEntry,
    checkedAt: formatInstant(checkedAt),
    ...(fault !== null && { fault }),
  };
}
