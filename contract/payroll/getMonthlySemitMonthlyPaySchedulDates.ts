import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalId } from '../wire.ts';
import { optionalPayDateOption, optionalPayDay } from './schedule-fields.ts';

export const getMonthlySemitMonthlyPaySchedulDates = operation({
  module: 'payroll',
  name: 'getMonthlySemitMonthlyPaySchedulDates',
  verb: 'GET',
  access: reference,
  summary:
    'Lists twelve periods of a Monthly or SemiMonthly schedule, starting with the current one.',
  description:
    'payDay defaults to Last day of the month, payDateOptions to 15th and last day of the month.',
  request: () =>
    z.object({
      companyId: optionalId('company', 'Invalid CompanyId'),
      compensationFrequency: z.enum(['SemiMonthly', 'Monthly']),
      payDay: optionalPayDay(),
      payDateOptions: optionalPayDateOption(),
    }),
  response: () =>
    z.object({
      paySchedule: z.array(
        z.object({
          payBeginDate: z.string(),
          payEndDate: z.string(),
          payDate: z.string(),
          deadlineToRunPayroll: z.string(),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
