import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { id } from '../wire.ts';

const keys = Object.keys(blockerMessages) as (keyof typeof blockerMessages)[];

export const getTasks = operation({
  module: 'reports',
  name: 'getTasks',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Counts the open tasks of a company and its workers by their key.',
  description:
    'The tasks are those of getCompanyTask. Tasks that block a payroll come first. names has the ' +
    'first few workers, or the company, and states those that the tasks are about; message and payPeriodId are those of the first task. waitingPayrolls counts the payrolls and corrections ' +
    'that wait for a second person; getApprovals lists them.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      taskGroups: z.array(
        named(
          'TaskGroup',
          'Open tasks with the same key.',
          z.object({
            key: z.enum(keys),
            severity: z.enum(['blocks', 'warns']),
            responsible: z.enum(['company', 'worker', 'operator']),
            count: z.number(),
            names: z.array(z.string()),
            states: z.array(z.string()).optional(),
            message: z.string(),
            fixOperation: z.string(),
            payPeriodId: z.string().optional(),
          }),
        ),
      ),
      waitingPayrolls: z.number(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
