import { z } from 'zod';
import { accountAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const withdrawSessionLink = operation({
  module: 'access',
  name: 'withdrawSessionLink',
  verb: 'DELETE',
  access: accountAccess,
  summary: 'Withdraws a link, and ends its session at once.',
  request: () => z.object({ sessionLinkId: id('link', 'Invalid SessionLinkId') }),
  response: () => z.object({ sessionLink: outcome('sessionLinkId') }),
  refusals: { unknownSessionLink: 'Invalid SessionLinkId' },
});
