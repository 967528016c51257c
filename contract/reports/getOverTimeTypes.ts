import { z } from 'zod';
import { operation } from '../operation.ts';

export const getOverTimeTypes = operation({
  module: 'reports',
  name: 'getOverTimeTypes',
  verb: 'GET',
  summary: 'The types of overtime an import may name, with the multiplier of each.',
  description: 'Any other type is taken when it brings a multiplier of its own.',
  request: z.object({}),
  response: z.object({
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
