import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { workerFormRefusals, workerFormRequest } from './annual-forms.ts';
import { form1099Nec } from './getForms1099Nec.ts';

export const getForm1099Nec = operation({
  module: 'reports',
  name: 'getForm1099Nec',
  verb: 'GET',
  access: workerRecords,
  isLarge: true,
  summary: 'Computes the boxes of Form 1099-NEC of one contractor, who may read it too.',
  description:
    'The form is the same as in getForms1099Nec. Before the year has ended it is a preview, with a warning.',
  request: () => aliased(z.object(workerFormRequest)),
  response: () => z.object({ form1099Nec }),
  refusals: {
    ...workerFormRefusals,
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
  },
});
