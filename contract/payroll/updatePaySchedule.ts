import { z } from 'zod';
import { paymentModes, workerTypes } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
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
  access: companyPreparation,
  summary: 'Changes a pay schedule and creates its future periods again.',
  description:
    'The schedule is identified by payScheduleId, or by companyId and workerType. Fields left out ' +
    'are not changed. If the frequency, the pay date rule or payBeginDate is sent, periods that ' +
    'have not begun are withdrawn and created again, from payBeginDate on if it is sent; payDate ' +
    'is the pay date of the first of them.',
  request: () =>
    z.object({
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
  response: () => z.object({ paySchedule: outcome('payScheduleId') }),
  refusals: {
    notNamed:
      'payScheduleId, or companyId and workerType, is mandatory: it identifies the schedule.',
    unknownCompany: 'Invalid CompanyId',
    unknownSchedule: 'Invalid PayScheduleId',
    noSchedule:
      '{company} has no pay schedule for {workerType} workers: add one with addPaySchedule.',
    ...scheduleRefusals,
    beginsInBegunPeriod:
      'payBeginDate must be after {endsOn}, the end of the current period: to begin earlier, replace the schedule with addPaySchedule.',
  },
});
