import { z } from 'zod';
import { paymentModes, workerTypes } from '../../values/vocabulary.ts';
import { optionalStandardHoursOrZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id, optionalDate, outcome } from '../wire.ts';
import {
  compensationFrequency,
  deprecatedOption,
  optionalPayDateOption,
  optionalPayDay,
  scheduleRefusals,
} from './schedule-fields.ts';

export const addPaySchedule = operation({
  module: 'payroll',
  name: 'addPaySchedule',
  verb: 'POST',
  summary: 'Sets when workers of one type are paid, and makes their periods a year ahead.',
  description:
    'Weekly and BiWeekly periods begin on payBeginDate; SemiMonthly ones run from the 1st to the ' +
    '15th and on to the end of the month, Monthly ones through it, and the first may be short. ' +
    'payDate is the pay day of the first period, and the others keep its distance from their ' +
    'end; payDay (Monthly) and payDateOptions (SemiMonthly) say it in words and come first. A ' +
    'pay day on which the banks are closed moves to the banking day before. A schedule for the ' +
    'same workerType is replaced: its periods that end on or after payBeginDate are withdrawn. ' +
    'Left out, paymentMode is Self-Initiated.',
  request: z.object({
    paySchedule: z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: z.enum(workerTypes),
      standardWorkingHours: optionalStandardHoursOrZero(),
      compensationFrequency: compensationFrequency(),
      payBeginDate: date(),
      payDate: optionalDate(),
      paymentMode: optionalEnum(paymentModes),
      payDay: optionalPayDay(),
      payDateOptions: optionalPayDateOption(),
      option: deprecatedOption(),
    }),
  }),
  response: z.object({ paySchedule: outcome('payScheduleId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...scheduleRefusals },
});
