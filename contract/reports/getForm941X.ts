import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { earliestFilingYear } from './filing-record.ts';
import { quarterlyReturnRequest } from './return-records.ts';

export const getForm941X = operation({
  module: 'reports',
  name: 'getForm941X',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary:
    'Computes the lines of Form 941-X: the return as it was filed, and the records of today.',
  description:
    'The filed figures are those of the last return or amendment that recordFiling recorded for the ' +
    'quarter. Lines without a difference are left out. The period of limitations, the reason for the ' +
    'correction and the certifications of the form are not part of the answer. Nothing is filed.',
  request: () =>
    z.object({
      ...quarterlyReturnRequest,
      year: mandatoryCount({ least: earliestFilingYear, most: 2100 }),
    }),
  response: () =>
    z.object({
      form941X: named(
        'Form941X',
        'Lines of Form 941-X for a quarter.',
        z.object({
          year: z.number(),
          quarter: z.number(),
          filingId: z.string(),
          filingDate: z.string(),
          confirmationNumber: z.string(),
          lines: z.array(
            named(
              'CorrectedLine',
              'A line of Form 941-X with its four columns.',
              z.object({
                line: z.string(),
                xmlName: z.string(),
                correctedAmount: dollars(),
                filedAmount: dollars(),
                difference: dollars(),
                taxCorrection: dollars().nullable(),
              }),
            ),
          ),
          totalCorrection: dollars(),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 941-X of {year} cannot be computed: the law of that year is missing.',
    returnNotFiled:
      'Form 941 of this quarter was not recorded as filed: record it with recordFiling first.',
  },
});
