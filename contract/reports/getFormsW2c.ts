import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, total } from '../paging.ts';
import { formBlock } from './annual-forms.ts';
import { comparedFiling, correctedBox, listCorrectedRequest } from './corrected-forms.ts';

export const getFormsW2c = operation({
  module: 'reports',
  name: 'getFormsW2c',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the Forms W-2 that differ from those that were filed, box by box.',
  description:
    'The filed forms are those of the last filing or amendment of Form W-2 that recordFiling recorded. ' +
    'Only boxes that change are listed. A worker whose payments were all voided has zero in every ' +
    'box; a worker who is not on the filed forms has a block, because the form is an original one. ' +
    'Changes of names and social security numbers are not found. Without anything to correct the ' +
    'list is empty, and explanation gives the reason. Nothing is filed.',
  request: () => listCorrectedRequest,
  response: () =>
    z.object({
      ...comparedFiling,
      formsW2c: z.array(
        named(
          'FormW2c',
          'Form W-2c of a worker: the boxes that change.',
          aliased(
            z.object({
              userId: z.string(),
              workerName: z.string(),
              ssn: z.string(),
              reason: z.string(),
              boxes: z.array(correctedBox),
              blocks: z.array(formBlock),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['formsW2c'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
    returnNotCovered: 'Forms W-2c of {year} cannot be computed: the law of that year is missing.',
  },
});
