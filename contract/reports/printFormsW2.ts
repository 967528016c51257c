import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { onlyIds } from '../paging.ts';
import { id } from '../wire.ts';
import {
  formsDocument,
  formYear,
  maxPrintedForms,
  notPrintedForms,
  printRefusals,
} from './annual-forms.ts';

export const printFormsW2 = operation({
  module: 'reports',
  name: 'printFormsW2',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Prints the Forms W-2 that employees get, all or some of them, as one PDF in base64.',
  description:
    'A page has copies B, C and 2 of a worker, in a layout of our own with the numbers of the boxes; ' +
    'copy A is filed with getW2File. Social security numbers show their last four digits. Workers ' +
    'whose form has a block are named in notPrinted. Before the year has ended, each page is marked ' +
    `as a preview. At most ${maxPrintedForms} forms are printed at once, in the order of last names.`,
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        year: formYear(),
        userIds: onlyIds('worker', 'Invalid UserId'),
      }),
    ),
  response: () => z.object({ document: formsDocument, notPrinted: notPrintedForms }),
  refusals: {
    ...printRefusals,
    returnNotCovered: 'Forms W-2 of {year} cannot be computed: the law of that year is missing.',
  },
});
