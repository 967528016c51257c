import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { onlyIds } from '../paging.ts';
import { taskKeys } from '../tasks.ts';
import { id, optionalTextEnum } from '../wire.ts';

/** Outcomes of a reminder for one worker. */
const reminderOutcomes = ['Reminded', 'Nothing Open', 'Reminded Today', 'No Email'] as const;

export const remindWorker = operation({
  module: 'adminPortal',
  name: 'remindWorker',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Reminds workers of what they have to give: identity, withholding forms, bank account.',
  description:
    'Without userIds, everybody who has something to give is reminded; with task, only those with this open task. ' +
    'A worker is reminded at most once a day. The reminder is kept with its time, and the event employee.reminded is ' +
    'sent to webhooks for each worker: the server sends no mail itself. The answer names every worker with the outcome.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        task: optionalTextEnum(taskKeys),
      }),
    ),
  response: () =>
    z.object({
      reminders: z.array(
        named(
          'Reminder',
          'The reminder of a worker, or why there was none.',
          aliased(
            z.object({
              userId: z.string(),
              user: z.string(),
              email: z.string().nullable(),
              outcome: z.enum(reminderOutcomes),
              tasks: z.array(z.enum(taskKeys)),
              message: z.string(),
            }),
          ),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
