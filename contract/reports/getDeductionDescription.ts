import { z } from 'zod';
import { operation } from '../operation.ts';
import { payKindRecord } from './kind-record.ts';

export const getDeductionDescription = operation({
  module: 'reports',
  name: 'getDeductionDescription',
  verb: 'GET',
  summary: 'The kinds of deductions an import may name, and which taxes each lowers.',
  description:
    'A description may end in Reg or Sup, for regular or supplemental wages. Any other is deducted ' +
    'after tax, and the answer of the import names it.',
  request: z.object({}),
  response: z.object({ deductionDescriptions: z.array(payKindRecord) }),
  refusals: {},
});
