import { z } from 'zod';
import { operation } from '../operation.ts';
import { payKindRecord } from './kind-record.ts';

export const getAdditionalCompensationDescription = operation({
  module: 'reports',
  name: 'getAdditionalCompensationDescription',
  verb: 'GET',
  summary: 'The kinds of extra pay an import may name, and how each is taxed.',
  description:
    'Any other description is taken as fully taxed supplemental pay, and the answer of the import ' +
    'names it.',
  request: z.object({}),
  response: z.object({ additionalCompensationDescriptions: z.array(payKindRecord) }),
  refusals: {},
});
