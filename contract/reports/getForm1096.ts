import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { formBlock, formBox, formYear } from './annual-forms.ts';

export const getForm1096 = operation({
  module: 'reports',
  name: 'getForm1096',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Totals the Forms 1099-NEC of a year that are due.',
  description: 'Form 1096 accompanies forms on paper. Forms that are not due are not counted.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), year: formYear() }),
  response: () =>
    z.object({
      form1096: named(
        'Form1096',
        'Form 1096: totals of the Forms 1099-NEC of a year.',
        z.object({
          year: z.number(),
          formCount: z.number(),
          boxes: z.array(formBox),
          blocks: z.array(formBlock),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 1096 of {year} cannot be computed: the law of that year is missing.',
  },
});
