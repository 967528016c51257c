import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { payKindRecord } from './kind-record.ts';

export const getAdditionalCompensationDescription = operation({
  module: 'reports',
  name: 'getAdditionalCompensationDescription',
  verb: 'GET',
  access: reference,
  summary: 'Lists the kinds of additional pay for imports and how each is taxed.',
  description:
    'Any other description is treated as fully taxed supplemental pay, and the import lists it in its message.',
  request: () => z.object({}),
  response: () => z.object({ additionalCompensationDescriptions: z.array(payKindRecord) }),
  refusals: {},
});
