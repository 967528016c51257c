import { z } from 'zod';
import { paymentModes, workerTypes } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
import { optionalStandardHoursOrZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id, name, optionalDate, outcome } from '../wire.ts';
import {
  namedScheduleFrequency,
  optionalPayDateOption,
  optionalPayDay,
  scheduleRefusals,
} from './schedule-fields.ts';

export const addNamedPaySchedule = operation({
  module: 'payroll',
  name: 'addNamedPaySchedule',
  verb: 'POST',
  access: companyPreparation,
  summary:
    'Adds a further pay schedule for workers of one type, with a name and periods of its own.',
  description:
    'The schedule of addPaySchedule is the default one of its workerType: workers belong to it until ' +
    'they are moved with moveToPaySchedule. The fields are those of addPaySchedule. Quarterly periods ' +
    'end with the quarter and Annually ones with the year; the first may be shorter, and payDay states ' +
    'their pay date as for a Monthly schedule. An existing schedule of the same workerType and name is ' +
    'replaced: its periods that end on or after payBeginDate are withdrawn, and its workers stay in it.',
  request: () =>
    z.object({
      paySchedule: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        workerType: z.enum(workerTypes),
        name: name(),
        standardWorkingHours: optionalStandardHoursOrZero(),
        compensationFrequency: namedScheduleFrequency(),
        payBeginDate: date(),
        payDate: optionalDate(),
        paymentMode: optionalEnum(paymentModes),
        payDay: optionalPayDay(),
        payDateOptions: optionalPayDateOption(),
      }),
    }),
  response: () => z.object({ paySchedule: outcome('payScheduleId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    noDefaultSchedule:
      '{company} has no pay schedule for {workerType} workers: add the default one with addPaySchedule first.',
    ...scheduleRefusals,
  },
});
