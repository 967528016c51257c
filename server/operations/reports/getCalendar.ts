import type { getCalendar as declared } from '../../../contract/reports/getCalendar.ts';
import { loadMarkedDays } from '../../../workflows/calendar/marked-days.ts';
import { toCalendarDay } from '../../views/calendar-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCalendar = withCompany<typeof declared>(async ({ companyId }, context) => {
  const days = await loadMarkedDays(context, companyId);
  return { calendar: days.map(toCalendarDay) };
});
