import { z } from 'zod';
import { workerForms } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const acceptTermsAndCondition = operation({
  module: 'userOnboarding',
  name: 'acceptTermsAndCondition',
  verb: 'PUT',
  access: workerForms,
  summary: 'Records that a worker accepted the terms; when sent again, the first time is kept.',
  request: () => aliased(z.object({ userId: id('worker', 'Invalid UserId') })),
  response: () => z.object({ user: outcome('userId') }),
  refusals: { unknownUser: 'Invalid UserId' },
});
