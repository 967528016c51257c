import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { named } from '../named.ts';
import { optionalCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { emailAddress, id, name, optionalFlag, optionalName, phoneNumber } from '../wire.ts';
import { agencyFile, formYear, maxFiledForms } from './annual-forms.ts';

export const get1099File = operation({
  module: 'reports',
  name: 'get1099File',
  verb: 'POST',
  access: agencyFiles,
  isLarge: true,
  summary: 'Writes the Forms 1099-NEC of a year that are due as a file for an agency, in base64.',
  description:
    'States take the format of Publication 1220. The IRS takes forms of 2026 and later through IRIS ' +
    'only: the file is written by the template of the IRS that the operator of this server has loaded, ' +
    'with at most 100 forms in each part. Without a template, and for corrections, the ' +
    'file for the IRS has the block layoutNotLoaded. ' +
    'With isCorrection the file has the returns that getForms1099NecCorrected lists, with their marks. ' +
    'The file is written whole or not at all: with blocks, content is null and leftOut names the ' +
    'contractors that prevent it. No file of ours has been sent to an agency. Each file is recorded ' +
    'in the audit trail, without the content.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      year: formYear(),
      receiver: z.enum(['State', 'IRS']),
      isCorrection: optionalFlag(),
      part: optionalCount({ least: 1, most: 1000 }),
      controlCode: optionalName(),
      contactName: name(),
      contactPhone: phoneNumber(),
      contactEmail: emailAddress(),
    }),
  response: () =>
    z.object({
      form1099File: named(
        'Form1099File',
        'A file of Forms 1099-NEC, or what prevents it.',
        z.object({ ...agencyFile, partCount: z.number() }),
      ),
    }),
  shownOnce: ['content'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
    tooMany: `A file has at most ${maxFiledForms} forms, and the company has {count}.`,
    unknownPart: 'The number of parts of this file is {count}.',
  },
});
