import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber, mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalId, stateCode } from '../wire.ts';
import { stateWageBlock } from './state-wage-blocks.ts';

/** The first year with records of taxable wages. */
export const stateReportYear = () => mandatoryCount({ least: 2026, most: 2100 });

const wages = {
  grossWages: dollars(),
  subjectWages: dollars(),
  taxableWages: dollars(),
  excessWages: dollars(),
};

export const getStateWageReport = operation({
  module: 'reports',
  name: 'getStateWageReport',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the wages of a quarter for the unemployment insurance of a state, by worker.',
  description:
    'The worksheet of the quarterly wage report of a state: sums of the records of taxable wages. ' +
    'Corrections and voids count on the pay date of what they correct. A report with blocks must not ' +
    'be filed; with fileBlocks, no file can be written and the wages are entered on the website of ' +
    'the state. Imported payments are not included. Nothing is filed.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      stateCode: stateCode(invalidState),
      year: stateReportYear(),
      quarter: mandatoryCount({ least: 1, most: 4 }),
      limit: pageLimit(),
      cursor: optionalId('worker', invalidCursor),
    }),
  response: () =>
    z.object({
      stateWageReport: named(
        'StateWageReport',
        'Totals of the wages for the unemployment insurance of a state in a quarter.',
        z.object({
          stateCode: z.string(),
          year: z.number(),
          quarter: z.number(),
          stateAccount: z.string().nullable(),
          contributionRate: z.number().nullable(),
          rateSource: z.enum(['assigned', 'newEmployer']).nullable(),
          workers: z.number(),
          ...wages,
          contribution: dollars().nullable(),
          contributionInLedger: dollars(),
          difference: dollars().nullable(),
          employedMonth1: z.number(),
          employedMonth2: z.number(),
          employedMonth3: z.number(),
          fileFormat: z.string().nullable(),
          blocks: z.array(stateWageBlock),
          fileBlocks: z.array(stateWageBlock),
        }),
      ),
      stateWages: z.array(
        named(
          'StateWages',
          'Wages of a worker for the unemployment insurance of a state in a quarter.',
          aliased(
            z.object({
              userId: z.string(),
              firstName: z.string(),
              middleName: z.string().nullable(),
              lastName: z.string(),
              ssn: z.string().nullable(),
              ...wages,
              hours: hoursNumber().nullable(),
              isEmployedMonth1: z.boolean(),
              isEmployedMonth2: z.boolean(),
              isEmployedMonth3: z.boolean(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  csvRows: ['stateWages'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    stateLawMissing: 'The law of {state} for {year} is missing.',
  },
});
