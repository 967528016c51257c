import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { aliased } from '../aliases.ts';
import { optionalDigits } from '../digits.ts';
import { named } from '../named.ts';
import { mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalName, stateCode } from '../wire.ts';
import { stateReportYear } from './getStateWageReport.ts';

/** Maximum number of workers in a wage file. */
export const maxWageFileWorkers = 100_000;

/** Maximum number of problems that are described. */
export const maxWageFileProblems = 500;

export const getStateWageFile = operation({
  module: 'reports',
  name: 'getStateWageFile',
  verb: 'POST',
  access: agencyFiles,
  isLarge: true,
  summary: 'Writes the wage file of a state for a quarter, in base64.',
  description:
    'The file holds full social security numbers and is for the state only. Each download is recorded ' +
    'in the audit trail, without the content. If anything prevents the file, content is null and the ' +
    'problems are listed; no part of a file is written. No state has checked a file of this service: ' +
    'use the test of the state before the first report. Nothing is filed.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      stateCode: stateCode(invalidState),
      year: stateReportYear(),
      quarter: mandatoryCount({ least: 1, most: 4 }),
      contactName: optionalName(),
      reportingUnit: optionalDigits({ least: 1, most: 4 }),
    }),
  response: () =>
    z.object({
      stateWageFile: named(
        'StateWageFile',
        'A wage file for a state, or the problems that prevent it.',
        z.object({
          format: z.string().nullable(),
          fileName: z.string().nullable(),
          content: z.string().nullable(),
          workers: z.number(),
          problems: z.array(
            named(
              'StateWageProblem',
              'A reason why the file cannot be written.',
              aliased(
                z.object({ key: z.string(), message: z.string(), userId: z.string().nullable() }),
              ),
            ),
          ),
          problemCount: z.number(),
        }),
      ),
    }),
  shownOnce: ['content'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    stateLawMissing: 'The law of {state} for {year} is missing.',
    tooMany: 'A wage file has at most {most} workers, and this one would have {count}.',
  },
});
