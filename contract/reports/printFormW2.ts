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

export const printFormW2 = operation({
  module: 'reports',
  name: 'printFormW2',
  verb: 'GET',
  access: workerRecords,
  isLarge: true,
  summary: 'Prints Form W-2 of one employee, who may print it too, as a PDF in base64.',
  description:
    'The page is the same as in printFormsW2: copies B, C and 2 with the last four digits of the social ' +
    'security number. Before the year has ended, it is marked as a preview.',
  request: () => aliased(z.object(workerFormRequest)),
  response: () => z.object({ document: formsDocument }),
  refusals: {
    ...workerFormRefusals,
    returnNotCovered: 'Forms W-2 of {year} cannot be computed: the law of that year is missing.',
    formBlocked,
  },
});
