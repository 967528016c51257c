import type { CalendarDate } from '../../../values/calendar-date.ts';

/** The route of the screen of reports. */
export const reportsRoute = '/framed/c/$companyId/reports';

/** The company and the day of a part of the reports. */
export interface ReportsPartProps {
  readonly companyId: string;
  readonly today: CalendarDate;
}
