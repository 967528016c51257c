import { z } from 'zod';
import { invitationHours } from '../access/invitePerson.ts';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { maskedEmail, name, outcomeFields } from '../wire.ts';

export const inviteOperator = operation({
  module: 'operator',
  name: 'inviteOperator',
  verb: 'POST',
  access: operatorDecisions,
  summary: 'Invites a person to become an operator of the installation.',
  description: `The link is shown only once. It works once, for ${invitationHours} hours; send it to the person yourself.`,
  request: () => z.object({ email: maskedEmail(), name: name() }),
  response: () =>
    z.object({
      invitation: z.object({
        invitationId: z.string(),
        ...outcomeFields,
        link: z.string(),
        expiresAt: z.string(),
      }),
    }),
  shownOnce: ['link'],
  refusals: { isOperatorAlready: 'This person is an operator already.' },
});
