import { z } from 'zod';
import { compensationFrequencies } from '../../values/pay-schedule.ts';
import { paymentModes, standardHoursBases, workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { extended } from '../extended.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { lawStatus } from './pay-period-record.ts';

export const getPaySchedule = operation({
  module: 'reports',
  name: 'getPaySchedule',
  verb: 'GET',
  access: companyOverview,
  summary: 'Lists the active pay schedules of a company with the dates of the next period to run.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), extended: extended() }),
  extendedFields: ['paymentMode', 'standardWorkingHours', 'standardWorkingHoursBasis', 'lawStatus'],
  response: () =>
    z.object({
      paySchedule: z.array(
        named(
          'PaySchedule',
          'A pay schedule with its next period to run.',
          z.object({
            payScheduleId: z.string(),
            payBeginDate: z.string(),
            payDate: z.string(),
            payEndDate: z.string(),
            deadlineToRunPayroll: z.string(),
            workerType: z.object({ workerType: z.enum(workerTypes) }),
            compensationFrequency: z.object({
              compensationFrequency: z.enum(compensationFrequencies),
            }),
            paymentMode: z.enum(paymentModes).optional(),
            standardWorkingHours: z.number().nullish(),
            standardWorkingHoursBasis: z.enum(standardHoursBases).nullish(),
            lawStatus: lawStatus().optional(),
          }),
        ),
      ),
    }),
  documentedRefusals: ['unknownCompany'],
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
