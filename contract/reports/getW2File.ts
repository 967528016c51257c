import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { emailAddress, id, name, optionalFlag, optionalTextEnum, phoneNumber } from '../wire.ts';
import { agencyFile, formYear, maxFiledForms } from './annual-forms.ts';

export const getW2File = operation({
  module: 'reports',
  name: 'getW2File',
  verb: 'POST',
  access: agencyFiles,
  isLarge: true,
  summary:
    'Writes the wage file of a year (EFW2) for the Social Security Administration, in base64.',
  description:
    'The file has the Forms W-2 of the company with full social security numbers, and their totals. ' +
    'It is written whole or not at all: with blocks, content is null and leftOut names the workers ' +
    'that prevent it. Workers with a box whose position is not known are left out of file and ' +
    'totals, and named. No file of ours has been sent to the agency: check it with AccuWage. ' +
    'Each file is recorded in the audit trail, without the content.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      year: formYear(),
      submitterUserId: name(),
      contactName: name(),
      contactPhone: phoneNumber(),
      contactEmail: emailAddress(),
      preparer: optionalTextEnum([
        'Self',
        'Accounting firm',
        'Service bureau',
        'Parent company',
        'Other',
      ]),
      isTerminating: optionalFlag(),
    }),
  response: () =>
    z.object({
      w2File: named('W2File', 'A wage file, or what prevents it.', z.object(agencyFile)),
    }),
  shownOnce: ['content'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Forms W-2 of {year} cannot be computed: the law of that year is missing.',
    tooMany: `A file has at most ${maxFiledForms} forms, and the company has {count}.`,
  },
});
