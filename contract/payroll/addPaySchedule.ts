import { z } from 'zod';
import { paymentModes, workerTypes } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
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
  access: companyPreparation,
  summary: 'Sets when workers of one type are paid and creates their pay periods for a year ahead.',
  description:
    'Weekly and BiWeekly periods begin on payBeginDate. SemiMonthly periods run from the 1st to ' +
    'the 15th and from the 16th to the end of the month, Monthly periods through the month; the ' +
    'first may be shorter. payDate is the pay date of the first period; later periods are paid ' +
    'the same number of days after their end. payDay (Monthly) and payDateOptions (SemiMonthly) ' +
    'state the rule in words and take precedence. A pay date on which banks are closed moves to ' +
    'the banking day before. An existing schedule for the same workerType is replaced: its ' +
    'periods that end on or after payBeginDate are withdrawn. paymentMode defaults to ' +
    'Self-Initiated.',
  request: () =>
    z.object({
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
  response: () => z.object({ paySchedule: outcome('payScheduleId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...scheduleRefusals },
});
