import { z } from 'zod';
import { namedScheduleFrequencies } from '../../values/pay-schedule.ts';
import { paymentModes, standardHoursBases, workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getPaySchedules = operation({
  module: 'reports',
  name: 'getPaySchedules',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Lists all pay schedules of a company, those with a name too, with the dates of the next period to run.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      paySchedules: z.array(
        named(
          'NamedPaySchedule',
          'A pay schedule with its workers and its next period to run.',
          z.object({
            payScheduleId: z.string(),
            name: z.string().nullable(),
            workerType: z.enum(workerTypes),
            compensationFrequency: z.enum(namedScheduleFrequencies),
            workers: z.int(),
            payBeginDate: z.string(),
            payEndDate: z.string(),
            payDate: z.string(),
            deadline: z.string(),
            paymentMode: z.enum(paymentModes),
            standardWorkingHours: z.number().nullable(),
            standardWorkingHoursBasis: z.enum(standardHoursBases).nullable(),
          }),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
