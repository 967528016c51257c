import { type ActivityEntry, countActivity, listActivity } from '../../../store/activity.ts';
import type { ReportFilter } from '../../../store/report-payments.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { formatTimestamp, startOfDay } from '../../../values/instant.ts';
import { type ActivityRecord, toActivityRecords } from '../activity-record.ts';
import type { ReportLoader } from './report.ts';

export const whoChangedWhat: ReportLoader<ActivityEntry, number> = {
  listUnits: async (tx, filter, { after, limit }) => {
    const most = limit ?? Number.MAX_SAFE_INTEGER - 1;
    const page = { after, most, examined: most + 1 };
    return (await listActivity(tx, toActivityFilter(filter), page)).items;
  },
  countUnits: (tx, filter) => countActivity(tx, toActivityFilter(filter)),
  markOf: ({ place }) => String(place),
  parseMark: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  loadRows: async (tx, _filter, entries) => (await toActivityRecords(tx, entries)).map(toRow),
};

function toActivityFilter({ companyId, workerId, from, until }: ReportFilter) {
  return {
    companyId,
    subjectIds: workerId ? [workerId] : [],
    from: from && startOfDay(from),
    before: until && startOfDay(addDays(until, 1)),
  };
}

function toRow(record: ActivityRecord) {
  const { occurredAt, actorType, actorName, change, subjects, result, requestId } = record;
  return {
    time: formatTimestamp(occurredAt),
    actorName: actorName || actorType,
    change,
    subjects: subjects.map(({ subjectType, name }) => name || subjectType).join(', '),
    result,
    requestId,
  };
}
