import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, total } from '../paging.ts';
import { formBlock, formBox } from './annual-forms.ts';
import { comparedFiling, correctedBox, listCorrectedRequest } from './corrected-forms.ts';

export const getForms1099NecCorrected = operation({
  module: 'reports',
  name: 'getForms1099NecCorrected',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Lists the Forms 1099-NEC that differ from those that were filed, with the returns to file.',
  description:
    'The filed forms are those of the last filing or amendment of Form 1099-NEC that recordFiling ' +
    'recorded. Wrong amounts are corrected by one return with the mark G and the true amounts, which ' +
    'are zero if the form is not due any more. A wrong name or number is corrected by two returns: the ' +
    'mark G with the filed name and number and zero amounts, then the mark C with the true ones. A ' +
    'contractor who is not on the filed forms needs an original return, without a mark. Changes of ' +
    'addresses are not found. Without anything to correct the list is empty, and explanation gives the ' +
    'reason. Nothing is filed.',
  request: () => listCorrectedRequest,
  response: () =>
    z.object({
      ...comparedFiling,
      forms1099NecCorrected: z.array(
        named(
          'CorrectedForm1099Nec',
          'Form 1099-NEC of a contractor that differs from the filed one.',
          aliased(
            z.object({
              userId: z.string(),
              workerName: z.string(),
              ssn: z.string(),
              reason: z.string(),
              boxes: z.array(correctedBox),
              returnsToFile: z.array(
                named(
                  'ReturnToFile',
                  'A Form 1099-NEC to file after the original filing.',
                  z.object({
                    mark: z.enum(['G', 'C']).nullable(),
                    payeeName: z.string(),
                    payeeSsn: z.string(),
                    boxes: z.array(formBox),
                  }),
                ),
              ),
              blocks: z.array(formBlock),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['forms1099NecCorrected'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
  },
});
