import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { formBlock, formBox, formYear } from './annual-forms.ts';

/** Form W-2 of a worker. */
export const formW2 = named(
  'FormW2',
  'Form W-2 of a worker.',
  aliased(
    z.object({
      userId: z.string(),
      workerName: z.string(),
      ssn: z.string(),
      boxes: z.array(formBox),
      stateLines: z.array(
        named(
          'FormW2StateLine',
          'A line of boxes 15 to 20.',
          z.object({
            stateCode: z.string(),
            stateId: z.string().nullable(),
            stateWages: dollars(),
            stateIncomeTax: dollars(),
            locality: z.string().nullable(),
            localWages: dollars().nullable(),
            localIncomeTax: dollars().nullable(),
          }),
        ),
      ),
      sheetCount: z.number(),
      blocks: z.array(formBlock),
    }),
  ),
);

export const getFormsW2 = operation({
  module: 'reports',
  name: 'getFormsW2',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Computes the boxes of Form W-2 for the employees who were paid in a year.',
  description:
    'Amounts are the totals of the year by pay date, with imported payments, corrections and voids. ' +
    'Before the year has ended it is a preview, with a warning. Each form lists what prevents it or ' +
    'its place in the wage file. Allocated tips (box 8) and statutory employees (box 13) are not ' +
    'recorded. Forms are in the order of the ids of the workers. Nothing is filed.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        year: formYear(),
        userIds: onlyIds('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      formsW2: z.array(formW2),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['formsW2'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
    returnNotCovered: 'Forms W-2 of {year} cannot be computed: the law of that year is missing.',
  },
});
