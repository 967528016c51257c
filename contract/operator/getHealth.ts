import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';

export const getHealth = operation({
  module: 'operator',
  name: 'getHealth',
  verb: 'GET',
  access: operatorDesk,
  summary:
    'Returns the state of the installation: work that is due or waits, database, disk, backups and law.',
  description:
    'The state is that of `/readyz`, without the processes of the server that answers. ' +
    '`paywright doctor` names the jobs that fail.',
  request: () => z.object({}),
  response: () =>
    z.object({
      health: z.object({
        status: z.enum(['ready', 'degraded', 'not ready']),
        why: z.string().optional(),
        schema: z.enum(['current', 'older', 'newer']),
        jobs: z.object({
          due: z.number(),
          oldestDueAt: z.string().optional(),
          failing: z.number(),
          overdue: z.number(),
        }),
        waiting: z.object({
          reviews: z.number(),
          bankFiles: z.number(),
          failingWebhooks: z.number(),
        }),
        storage: z.object({
          databaseMegabytes: z.number(),
          freeMegabytes: z.number().optional(),
          lastBackupAt: z.string().optional(),
        }),
        law: z.object({ years: z.array(z.number()), problem: z.string().optional() }),
      }),
    }),
  refusals: {},
});
