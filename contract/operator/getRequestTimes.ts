import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { optionalName } from '../wire.ts';

export const getRequestTimes = operation({
  module: 'operator',
  name: 'getRequestTimes',
  verb: 'GET',
  access: operatorDesk,
  isLarge: true,
  summary: 'Counts the requests of the last 14 days in all accounts by day, with their times.',
  description:
    'Days are those of New York, and days without a request are absent. Half of the requests of a day took at most ' +
    'medianMilliseconds, and 95 percent at most slowMilliseconds. getRequestLog lists the requests.',
  request: () => z.object({ operation: optionalName() }),
  response: () =>
    z.object({
      requestDays: z.array(
        named(
          'RequestDay',
          'The requests of a day.',
          z.object({
            date: z.string(),
            requestCount: z.number(),
            refusedCount: z.number(),
            failedCount: z.number(),
            medianMilliseconds: z.number(),
            slowMilliseconds: z.number(),
          }),
        ),
      ),
    }),
  csvRows: ['requestDays'],
  refusals: {},
});
