import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalTextEnum } from '../wire.ts';

const amountOrCount = { amount: dollars().nullable(), count: z.number().nullable() };

export const getForm941 = operation({
  module: 'reports',
  name: 'getForm941',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Computes the lines of Form 941 for a quarter from the payments made here.',
  description:
    'Lines have the numbers of the revision of March 2026 and the names of the XML schemas of the IRS. ' +
    'Wages are sums of the records of taxable wages; withheld tax and liabilities are sums of the ' +
    'ledger. Corrections and voids count on the pay date of what they correct. A return with blocks ' +
    'must not be filed. Deposits are not recorded here, so lines 13 to 15 are left out. Lines 5f, 9 ' +
    'and 11 are always zero, because their facts are not recorded. Nothing is filed.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    year: mandatoryCount({ least: 2026, most: 2100 }),
    quarter: mandatoryCount({ least: 1, most: 4 }),
    depositSchedule: optionalTextEnum(['Monthly', 'Semiweekly']),
  }),
  response: z.object({
    form941: named(
      'Form941',
      'Lines of Form 941 for a quarter.',
      z.object({
        year: z.number(),
        quarter: z.number(),
        dueDate: z.string(),
        depositor: z.enum(['Small', 'Monthly', 'Semiweekly']),
        lines: z.array(
          named(
            'ReturnLine',
            'A line of a return.',
            z.object({
              line: z.string(),
              xmlName: z.string().nullable(),
              ...amountOrCount,
              isMarked: z.boolean(),
            }),
          ),
        ),
        scheduleB: z.array(
          named(
            'ScheduleBDay',
            'The tax liability of a pay date.',
            z.object({ payDate: z.string(), liability: dollars() }),
          ),
        ),
        roundingDifference: dollars(),
        inputs: z.array(
          named(
            'ReturnInput',
            'A figure that a return is computed from.',
            z.object({
              input: z.string(),
              ...amountOrCount,
              source: z.enum(['ledger', 'taxableWages']),
            }),
          ),
        ),
        blocks: z.array(
          named(
            'ReturnBlock',
            'A reason why a return must not be filed as it is.',
            z.object({ key: z.string(), message: z.string() }),
          ),
        ),
      }),
    ),
  }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 941 of {year} cannot be computed: the law of that year is missing.',
  },
});
