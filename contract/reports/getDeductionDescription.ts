import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { payKindRecord } from './kind-record.ts';

export const getDeductionDescription = operation({
  module: 'reports',
  name: 'getDeductionDescription',
  verb: 'GET',
  access: reference,
  summary: 'Lists the kinds of deductions for imports and the taxes each reduces.',
  description:
    'A description may end in Reg or Sup, for regular or supplemental wages. Any other ' +
    'description is deducted after tax, and the import lists it in its message.',
  request: () => z.object({}),
  response: () => z.object({ deductionDescriptions: z.array(payKindRecord) }),
  refusals: {},
});
