import type { getNewHires as declared } from '../../../contract/reports/getNewHires.ts';
import { readNewHireLaw } from '../../../law/law.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { listLocations } from '../../../store/locations.ts';
import { listNewHires, type NewHireKey } from '../../../store/new-hires.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { parseId } from '../../../values/id.ts';
import { toNewHireRecord } from '../../views/new-hire-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getNewHires = withCompany<typeof declared>(
  async (request, { tx, keys, today, refuse }) => {
    const { companyId, startDate, endDate, stateCode, onlyUnreported, limit, cursor } = request;
    if (endDate < startDate) return refuse('endsBeforeItStarts');
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && !after) return refuse('invalidCursor');
    const law = readNewHireLaw();
    const span = { companyId, from: startDate, until: endDate, state: stateCode };
    const page = { after, limit: limit && limit + 1 };
    const [found, kyb, locations] = await Promise.all([
      listNewHires(tx, keys, { ...span, onlyUnreported }, law, page),
      findKybInformation(tx, companyId),
      listLocations(tx, companyId),
    ]);
    const { items, next } = cutPage(found, limit, markOf);
    const employer = { hasEin: kyb !== undefined, hasCompanyAddress: locations.length > 0 };
    return {
      ...next,
      newHires: items.map((hire) => toNewHireRecord(hire, { law, employer, today })),
    };
  },
);

function markOf({ hiredOn, workerId }: NewHireKey): string {
  return `${hiredOn}:${workerId}`;
}

function parseCursor(cursor: string): NewHireKey | undefined {
  const [day = '', worker = '', ...more] = cursor.split(':');
  const hiredOn = parseCalendarDate(day);
  const workerId = parseId<'worker'>(worker);
  return hiredOn && workerId && more.length === 0 ? { hiredOn, workerId } : undefined;
}
