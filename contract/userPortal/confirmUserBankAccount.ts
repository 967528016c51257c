import { z } from 'zod';
import { workerBank } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const confirmUserBankAccount = operation({
  module: 'userPortal',
  name: 'confirmUserBankAccount',
  verb: 'PUT',
  access: workerBank,
  summary:
    'Confirms that the worker requested the latest account changes, so that they no longer ' +
    'hold up a payroll.',
  request: aliased(z.object({ userId: id('worker', 'Invalid UserId') })),
  response: z.object({ user: outcome('userId') }),
  refusals: { unknownUser: 'Invalid UserId' },
});
