import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';

export const getOverTimeTypes = operation({
  module: 'reports',
  name: 'getOverTimeTypes',
  verb: 'GET',
  access: reference,
  summary: 'Lists the overtime types for imports with their multipliers.',
  description: 'Any other type is accepted if it has a multiplier.',
  request: () => z.object({}),
  response: () =>
    z.object({
      overTimeTypes: z.array(
        z.object({
          type: z.string(),
          multiplier: z.number(),
          kind: z.string(),
          label: z.string(),
          note: z.string().nullable(),
          source: z.string(),
        }),
      ),
    }),
  refusals: {},
});
