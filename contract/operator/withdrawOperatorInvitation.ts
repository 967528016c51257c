import { z } from 'zod';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const withdrawOperatorInvitation = operation({
  module: 'operator',
  name: 'withdrawOperatorInvitation',
  verb: 'DELETE',
  access: operatorDecisions,
  summary: 'Withdraws an open invitation of an operator.',
  request: () => z.object({ invitationId: id('invitation', 'Invalid InvitationId') }),
  response: () => z.object({ invitation: outcome('invitationId') }),
  refusals: { unknownInvitation: 'Invalid InvitationId' },
});
