import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { formBlock, formBox, formYear } from './annual-forms.ts';

/** Form 1099-NEC of a contractor. */
export const form1099Nec = named(
  'Form1099Nec',
  'Form 1099-NEC of a contractor.',
  aliased(
    z.object({
      userId: z.string(),
      workerName: z.string(),
      ssn: z.string(),
      isDue: z.boolean(),
      boxes: z.array(formBox),
      blocks: z.array(formBlock),
    }),
  ),
);

export const getForms1099Nec = operation({
  module: 'reports',
  name: 'getForms1099Nec',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Computes the boxes of Form 1099-NEC for the contractors who were paid in a year.',
  description:
    'Amounts are sums of the ledger by pay date, with imported payments and without reimbursements. ' +
    'Contractors below the amount from which a form is due are listed with isDue false. Tips, ' +
    'overtime and taxes of states are not recorded for contractors, nor whether one is a corporation. ' +
    'Forms are in the order of the ids of the workers. Nothing is filed.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        year: formYear(),
        userIds: onlyIds('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
      }),
    ),
  response: () =>
    z.object({
      forms1099Nec: z.array(form1099Nec),
      nextCursor: nextCursor(),
    }),
  csvRows: ['forms1099Nec'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
  },
});
