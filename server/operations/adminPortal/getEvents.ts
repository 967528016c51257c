import {
  type getEvents as declared,
  maxExaminedEvents,
} from '../../../contract/adminPortal/getEvents.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { findCompany } from '../../../store/companies.ts';
import { listEvents, type RecordedEvent } from '../../../store/event-list.ts';
import { findRecordOwner } from '../../../store/implied-ids.ts';
import { expandEventTypes } from '../../../values/vocabulary.ts';
import type { Handler, RequestContext } from '../handler.ts';
import type { Refusal } from '../refusal.ts';

type Asked = RequestOf<typeof declared>;
type Context = RequestContext<typeof declared>;

export const getEvents: Handler<typeof declared> = async (asked, context) => {
  const { companyId, workerId, payPeriodId, requestReferenceId, topic, limit, cursor } = asked;
  const refusal = await refuseUnknownIds(asked, context);
  if (refusal) return refusal;
  if (cursor !== undefined && !/^\d{1,16}$/.test(cursor)) return context.refuse('wrongCursor');

  const { events, nextPosition } = await listEvents(
    context.tx,
    {
      companyId,
      workerId,
      payPeriodId,
      paymentId: requestReferenceId,
      types: topic && expandEventTypes([topic]),
    },
    {
      order: asked.order ?? 'newest',
      from: cursor === undefined ? undefined : Number(cursor),
      most: limit,
      examined: maxExaminedEvents,
    },
  );
  const next = nextPosition === undefined ? {} : { nextCursor: String(nextPosition) };
  return { events: events.map(toEventRecord), ...next };
};

/** Refuses ids of unknown records, and of records of another company than the one that is named. */
async function refuseUnknownIds(
  { companyId, workerId, payPeriodId, requestReferenceId }: Asked,
  { tx, refuse }: Context,
): Promise<Refusal | undefined> {
  if (companyId && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const named = [
    ['workerId', workerId, 'unknownUser'],
    ['payPeriodId', payPeriodId, 'unknownPayPeriod'],
    ['requestReferenceId', requestReferenceId, 'unknownPayment'],
  ] as const;
  for (const [field, recordId, reason] of named) {
    if (!recordId) continue;
    const owner = await findRecordOwner(tx, field, recordId);
    if (!owner || (companyId && owner.companyId !== companyId)) return refuse(reason);
  }
  return undefined;
}

function toEventRecord(event: RecordedEvent) {
  return {
    eventId: event.eventId,
    eventType: event.type,
    position: String(event.place),
    occurredAt: event.occurredAt,
    companyId: event.companyId ?? '',
    workerId: event.workerId ?? '',
    payPeriodId: event.payPeriodId ?? '',
    requestReferenceId: event.paymentId ?? '',
    payload: JSON.parse(event.body).payload,
  };
}
