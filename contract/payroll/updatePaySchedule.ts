import { z } from 'zod';
import { paymentModes, workerTypes } from '../../values/vocabulary.ts';
import { optionalStandardHoursOrZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { optionalDate, optionalId, outcome } from '../wire.ts';
import {
  compensationFrequency,
  deprecatedOption,
  optionalPayDateOption,
  optionalPayDay,
  scheduleRefusals,
} from './schedule-fields.ts';

export const updatePaySchedule = operation({
  module: 'payroll',
  name: 'updatePaySchedule',
  verb: 'PUT',
  summary: 'Changes a pay schedule; periods that have not begun are made anew.',
  description:
    'The schedule is named by payScheduleId, or by companyId and workerType. What is left out ' +
    'stays as it is. Where the frequency, the pay day or payBeginDate is given, periods that have ' +
    'not begun are withdrawn and made anew, from payBeginDate on or all of them; payDate is the ' +
    'pay day of the first of the new ones.',
  request: z.object({
    paySchedule: z.object({
      payScheduleId: optionalId('paySchedule', 'Invalid PayScheduleId'),
      companyId: optionalId('company', 'Invalid CompanyId'),
      workerType: optionalEnum(workerTypes),
      standardWorkingHours: optionalStandardHoursOrZero(),
      compensationFrequency: compensationFrequency().optional(),
      payBeginDate: optionalDate(),
      payDate: optionalDate(),
      paymentMode: optionalEnum(paymentModes),
      payDay: optionalPayDay(),
      payDateOptions: optionalPayDateOption(),
      option: deprecatedOption(),
    }),
  }),
  response: z.object({ paySchedule: outcome('payScheduleId') }),
  refusals: {
    notNamed: 'payScheduleId, or companyId and workerType, is mandatory: it names the schedule.',
    unknownCompany: 'Invalid CompanyId',
    unknownSchedule: 'Invalid PayScheduleId',
    noSchedule:
      '{company} has no pay schedule for {workerType} workers: add one with addPaySchedule.',
    ...scheduleRefusals,
    beginsInBegunPeriod:
      'payBeginDate must be after {endsOn}, when the last period that has begun ends: to begin earlier, replace the schedule with addPaySchedule.',
  },
});
