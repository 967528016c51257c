import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { formBlock, formBox, formYear } from './annual-forms.ts';

export const getFormW3 = operation({
  module: 'reports',
  name: 'getFormW3',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Totals the Forms W-2 of a year and compares them with the four Forms 941.',
  description:
    'The forms are computed from the totals of each worker, the returns from the records of taxable ' +
    'wages and the ledger, so that the comparison checks one against the other. Imported payments are ' +
    'part of the forms and not of the returns. Each difference has an explanation.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), year: formYear() }),
  response: () =>
    z.object({
      formW3: named(
        'FormW3',
        'Form W-3: totals of the Forms W-2 of a year.',
        z.object({
          year: z.number(),
          formCount: z.number(),
          boxes: z.array(formBox),
          comparison: z.array(
            named(
              'FormW3Comparison',
              'A figure of Form W-3 and of the returns of the year.',
              z.object({
                figure: z.string(),
                formsAmount: dollars(),
                returnsAmount: dollars(),
                importedAmount: dollars(),
                difference: dollars(),
                explanation: z.string(),
              }),
            ),
          ),
          blocks: z.array(formBlock),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form W-3 of {year} cannot be computed: the law of that year is missing.',
  },
});
