import { z } from 'zod';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { date, id, optionalDate } from '../wire.ts';
import {
  namedScheduleFrequency,
  optionalPayDateOption,
  optionalPayDay,
  scheduleRefusals,
} from './schedule-fields.ts';

/** Pay dates that are returned at most. */
export const maxPreviewedPaydays = 12;

const { periodsInUse: _, ...previewRefusals } = scheduleRefusals;

export const previewPaydays = operation({
  module: 'payroll',
  name: 'previewPaydays',
  verb: 'GET',
  access: companyPreparation,
  summary: `Returns the first ${maxPreviewedPaydays} pay dates of a schedule before it is added.`,
  description:
    'The fields are those of addPaySchedule and addNamedPaySchedule. Nothing is stored. The deadline is noon New York time on its date.',
  request: () =>
    z.object({
      paySchedule: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        workerType: z.enum(workerTypes),
        compensationFrequency: namedScheduleFrequency(),
        payBeginDate: date(),
        payDate: optionalDate(),
        payDay: optionalPayDay(),
        payDateOptions: optionalPayDateOption(),
      }),
    }),
  response: () =>
    z.object({
      paydays: z
        .array(
          named(
            'PlannedPayday',
            'A pay date of a schedule that was not added yet.',
            z.object({
              payDate: z.string(),
              payBeginDate: z.string(),
              payEndDate: z.string(),
              deadline: z.string(),
              movedBecause: z.string().nullable(),
              isLate: z.boolean(),
            }),
          ),
        )
        .max(maxPreviewedPaydays),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...previewRefusals },
});
