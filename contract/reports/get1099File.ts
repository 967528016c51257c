import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { emailAddress, id, name, optionalName, phoneNumber } from '../wire.ts';
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
    'only, whose layout for these years is not loaded: such a file has the block layoutNotLoaded. ' +
    'The file is written whole or not at all: with blocks, content is null and leftOut names the ' +
    'contractors that prevent it. No file of ours has been sent to an agency. Each file is recorded ' +
    'in the audit trail, without the content.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    year: formYear(),
    receiver: z.enum(['State', 'IRS']),
    controlCode: optionalName(),
    contactName: name(),
    contactPhone: phoneNumber(),
    contactEmail: emailAddress(),
  }),
  response: z.object({
    form1099File: named(
      'Form1099File',
      'A file of Forms 1099-NEC, or what prevents it.',
      z.object(agencyFile),
    ),
  }),
  shownOnce: ['content'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
    tooMany: `A file has at most ${maxFiledForms} forms, and the company has {count}.`,
  },
});
