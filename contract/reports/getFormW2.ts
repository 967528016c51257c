import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { workerFormRefusals, workerFormRequest } from './annual-forms.ts';
import { formW2 } from './getFormsW2.ts';

export const getFormW2 = operation({
  module: 'reports',
  name: 'getFormW2',
  verb: 'GET',
  access: workerRecords,
  isLarge: true,
  summary: 'Computes the boxes of Form W-2 of one employee, who may read it too.',
  description:
    'The form is the same as in getFormsW2, with every correction up to now. Before the year has ' +
    'ended it is a preview, with a warning.',
  request: () => aliased(z.object(workerFormRequest)),
  response: () => z.object({ formW2 }),
  refusals: {
    ...workerFormRefusals,
    returnNotCovered: 'Forms W-2 of {year} cannot be computed: the law of that year is missing.',
  },
});
