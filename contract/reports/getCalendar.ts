import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { filingForm } from './filing-record.ts';

/** Reasons why a day is marked. */
export const calendarKinds = [
  'payDay',
  'deadline',
  'depositDue',
  'filingDue',
  'bankHoliday',
] as const;

export const getCalendar = operation({
  module: 'reports',
  name: 'getCalendar',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary:
    'Lists the days of the next year that matter to payroll: pay days, deadlines, due dates and bank holidays.',
  description:
    'Deadlines are those of payrolls that are not submitted yet, until noon New York time. Deposits are open ones whose ' +
    'due date is known, returns those that are not filed; due dates of states are not known here. Days have no amounts.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      calendar: z.array(
        named(
          'CalendarDay',
          'A day that matters to payroll. Fields without a value are absent.',
          z.object({
            date: z.string(),
            kind: z.enum(calendarKinds),
            message: z.string(),
            payPeriodId: z.string().optional(),
            taxGroup: z.string().optional(),
            form: filingForm().optional(),
            state: z.string().optional(),
            year: z.number().optional(),
            quarter: z.number().optional(),
            movedBecause: z.string().optional(),
          }),
        ),
      ),
    }),
  csvRows: ['calendar'],
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
