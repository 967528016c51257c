import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { formBlock } from './annual-forms.ts';
import { comparedFiling, correctedBox, correctedYear } from './corrected-forms.ts';

export const getFormW3c = operation({
  module: 'reports',
  name: 'getFormW3c',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Totals the Forms W-2c of a year: as filed, and as it is correct.',
  description:
    'The totals are those of the boxes that change, as on the Forms W-2c. Forms with a block are part ' +
    'of the totals, except those of workers who are not on the filed forms. Nothing is filed.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), year: correctedYear() }),
  response: () =>
    z.object({
      formW3c: named(
        'FormW3c',
        'Form W-3c: totals of the Forms W-2c of a year.',
        z.object({
          year: z.number(),
          formCount: z.number(),
          ...comparedFiling,
          boxes: z.array(correctedBox),
          blocks: z.array(formBlock),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form W-3c of {year} cannot be computed: the law of that year is missing.',
  },
});
