import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import {
  formBlocked,
  formsDocument,
  workerFormRefusals,
  workerFormRequest,
} from './annual-forms.ts';

export const printForm1099Nec = operation({
  module: 'reports',
  name: 'printForm1099Nec',
  verb: 'GET',
  access: workerRecords,
  isLarge: true,
  summary: 'Prints Form 1099-NEC of one contractor, who may print it too, as a PDF in base64.',
  description:
    'The page is the same as in printForms1099Nec: copies B and 2 with the last four digits of the ' +
    'social security number. A form that is not due is not printed.',
  request: () => aliased(z.object(workerFormRequest)),
  response: () => z.object({ document: formsDocument }),
  refusals: {
    ...workerFormRefusals,
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
    formBlocked,
  },
});
