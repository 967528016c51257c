import { z } from 'zod';
import { wageBases, workerTypes } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { costCodeFields } from '../payroll/cost-code-fields.ts';
import { translatedEnum, workerStatuses } from '../statuses.ts';
import { taskKeys } from '../tasks.ts';
import {
  id,
  optionalFlag,
  optionalId,
  optionalName,
  optionalState,
  optionalTextEnum,
} from '../wire.ts';
import { userSorts } from './user-record.ts';

/** Groups of workers; somebody with an open task is in Missing and in another group. */
const userGroups = ['Active', 'Missing', 'Joining', 'Left'] as const;

const userOverview = named(
  'UserOverview',
  'A worker with the open tasks and the next pay day.',
  aliased(
    z.object({
      userId: z.string(),
      user: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      jobTitle: z.string().nullable(),
      workerType: z.enum(workerTypes),
      userStatus: translatedEnum(workerStatuses),
      stateCode: z.string().nullable(),
      department: z.string().nullable(),
      wageRate: z.number().nullable(),
      wageBasis: z.enum(wageBases).nullable(),
      dateOfJoin: z.string(),
      exitDate: z.string().nullable(),
      nextPayDate: z.string().nullable(),
      tasks: z.array(
        z.object({
          key: z.enum(taskKeys),
          severity: z.enum(['blocks', 'warns']),
          responsible: z.enum(['company', 'worker', 'operator']),
        }),
      ),
      remindedAt: z.string().nullable(),
    }),
  ),
);

const counted = z.object({ code: z.string(), count: z.number() });

export const getUserOverview = operation({
  module: 'reports',
  name: 'getUserOverview',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Lists workers with what is missing and their next pay day, by group, task, state or department.',
  description:
    'Active: works for the company today. Joining: will join. Left: has left, for good or for a while. ' +
    'Missing: has an open task, which getUserTask describes. The state is that of work, and the department that ' +
    'of today. nextPayDate is the next regular pay day of a period in which the worker is employed. Without limit, ' +
    'all workers are returned.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        group: optionalTextEnum(userGroups),
        task: optionalTextEnum(taskKeys),
        stateCode: optionalState(),
        department: costCodeFields().department,
        workerType: optionalEnum(workerTypes),
        search: optionalName(),
        sort: optionalTextEnum(userSorts),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
        withTotal: withTotal(),
        withCounts: optionalFlag(),
      }),
    ),
  response: () =>
    z.object({
      users: z.array(userOverview),
      counts: z
        .object({
          active: z.number(),
          joining: z.number(),
          left: z.number(),
          missing: z.number(),
          states: z.array(counted),
          departments: z.array(counted.extend({ name: z.string() })),
        })
        .optional(),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
