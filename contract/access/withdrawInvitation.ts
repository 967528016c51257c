import { z } from 'zod';
import { companyAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { roleRefusals } from './person-fields.ts';

export const withdrawInvitation = operation({
  module: 'access',
  name: 'withdrawInvitation',
  verb: 'DELETE',
  access: companyAccess,
  summary: 'Withdraws an invitation: its link does not work any more.',
  request: () => z.object({ invitationId: id('invitation', 'Invalid InvitationId') }),
  response: () => z.object({ invitation: outcome('invitationId') }),
  refusals: {
    unknownInvitation: 'Invalid InvitationId',
    roleTooHigh: roleRefusals.roleTooHigh,
    invitationClosed: 'The invitation of {name} was accepted or withdrawn, or it has expired.',
  },
});
