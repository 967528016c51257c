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

export const printForms1099Nec = operation({
  module: 'reports',
  name: 'printForms1099Nec',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Prints the Forms 1099-NEC that contractors get, all or some of them, as one PDF in base64.',
  description:
    'A page has copies B and 2 of a contractor, in a layout of our own with the numbers of the boxes. ' +
    'Forms that are not due are not printed. Social security numbers show their last four digits. ' +
    'Contractors whose form has a block are named in notPrinted. ' +
    `At most ${maxPrintedForms} forms are printed at once, in the order of last names.`,
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
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
  },
});
