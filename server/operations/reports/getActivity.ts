import type { RequestOf } from '../../../contract/operation.ts';
import {
  type getActivity as declared,
  maxExaminedEntries,
} from '../../../contract/reports/getActivity.ts';
import { isMember, listActivity } from '../../../store/activity.ts';
import { findCompany } from '../../../store/companies.ts';
import { findRecordOwner, type RecordOwner } from '../../../store/implied-ids.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDay } from '../../../values/instant.ts';
import { toActivityRecords } from '../../views/activity-record.ts';
import { isListedOperation } from '../../views/activity-texts.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type Asked = RequestOf<typeof declared>;
type Context = RequestContext<typeof declared>;

export const getActivity: Handler<typeof declared> = async (asked, context) => {
  const { workerId, payPeriodId, personId, startDate, endDate, limit, cursor } = asked;
  const operations = [asked.operation ?? [], asked.operations ?? []].flat();
  const { tx, refuse } = context;
  if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
  const owner = await findOwner(asked, context);
  if (owner instanceof Refusal) return owner;
  if (personId && !(await isMember(tx, personId, owner?.companyId))) return refuse('unknownPerson');
  const unknown = operations.find((operation) => !isListedOperation(operation));
  if (unknown !== undefined) return refuse('unknownOperation', { operation: unknown });
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('invalidCursor');

  const { items, nextPosition } = await listActivity(
    tx,
    {
      companyId: owner?.companyId,
      subjectIds: [payPeriodId, workerId].filter((id) => id !== undefined),
      personId,
      operations: operations.length > 0 ? operations : undefined,
      from: startDate && startOfDay(startDate),
      before: endDate && startOfDay(addDays(endDate, 1)),
    },
    {
      after: cursor === undefined ? undefined : Number(cursor),
      most: limit,
      examined: maxExaminedEntries,
    },
  );
  const next = nextPosition === undefined ? {} : { nextCursor: String(nextPosition) };
  return { activity: await toActivityRecords(tx, items), ...next };
};

/** Finds the company whose entries are listed; undefined for those of the account itself. */
async function findOwner(
  { companyId, workerId, payPeriodId }: Asked,
  { tx, refuse }: Context,
): Promise<Pick<RecordOwner, 'companyId'> | undefined | Refusal> {
  if (companyId && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const named = [
    ['workerId', workerId, 'unknownUser'],
    ['payPeriodId', payPeriodId, 'unknownPayPeriod'],
  ] as const;
  let found = companyId;
  for (const [field, recordId, reason] of named) {
    if (!recordId) continue;
    const owner = await findRecordOwner(tx, field, recordId);
    if (!owner || (found && owner.companyId !== found)) return refuse(reason);
    found = owner.companyId;
  }
  return found && { companyId: found };
}
