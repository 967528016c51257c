import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { optionalCount } from '../numbers.ts';
import { operation } from '../operation.ts';

export const getLawChanges = operation({
  module: 'operator',
  name: 'getLawChanges',
  verb: 'GET',
  access: operatorDesk,
  isLarge: true,
  summary: "Shows what the files of the installation's law folder change.",
  description:
    'Compares the law of the year after the given one, and changes within both years, with the law before it. Without a ' +
    'year, this year is taken. What changes in the pay of the workers of this installation is told by `paywright law diff`.',
  request: () => z.object({ year: optionalCount({ least: 2020, most: 2100 }) }),
  response: () =>
    z.object({
      lawChanges: z.object({
        year: z.number(),
        hasFolder: z.boolean(),
        findings: z.array(z.string()),
        changes: z.array(
          named(
            'LawChange',
            'The law of a year against the year before, or a change from a day on.',
            z.object({
              title: z.string(),
              places: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
              unchanged: z.array(z.string()),
              absent: z.array(z.string()),
            }),
          ),
        ),
      }),
    }),
  refusals: {},
});
