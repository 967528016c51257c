import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { date, id, stateCode } from '../wire.ts';

export const getNewHireFile = operation({
  module: 'reports',
  name: 'getNewHireFile',
  verb: 'POST',
  access: agencyFiles,
  isLarge: true,
  summary: 'Writes the unreported hires of a state as CSV in base64, with social security numbers.',
  description:
    'A table with the data that every state asks for, to be uploaded where the state accepts tables ' +
    'or to be copied from. The record of 801 characters that some states read is not written: its ' +
    'layout is not confirmed. Each download is recorded in the audit trail, without the content. If ' +
    'data of a hire is missing, content is null and the hire is named.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      stateCode: stateCode(invalidState),
      startDate: date(),
      endDate: date(),
    }),
  response: () =>
    z.object({
      newHireFile: named(
        'NewHireFile',
        'Unreported hires of a state as a table, or what is missing for it.',
        z.object({
          fileName: z.string().nullable(),
          content: z.string().nullable(),
          hires: z.number(),
          incomplete: z.array(
            named(
              'IncompleteHire',
              'A hire with missing data.',
              aliased(z.object({ userId: z.string(), missingItems: z.array(z.string()) })),
            ),
          ),
        }),
      ),
    }),
  shownOnce: ['content'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
  },
});
