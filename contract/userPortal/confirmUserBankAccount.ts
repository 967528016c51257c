import { z } from 'zod';
import { workerBankReview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const confirmUserBankAccount = operation({
  module: 'userPortal',
  name: 'confirmUserBankAccount',
  verb: 'PUT',
  access: workerBankReview,
  summary:
    'Confirms that the worker requested the latest account changes, so that they no longer ' +
    'hold up a payroll.',
  description:
    'An administrator confirms after asking the worker, by an address or number known before the ' +
    'change. A worker cannot confirm the own change.',
  request: aliased(z.object({ userId: id('worker', 'Invalid UserId') })),
  response: z.object({ user: outcome('userId') }),
  refusals: { unknownUser: 'Invalid UserId' },
});
