import { z } from 'zod';
import { roles } from '../../values/access.ts';
import { companyAccess } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { maskedEmail, name, optionalId, outcomeFields } from '../wire.ts';
import { roleRefusals } from './person-fields.ts';

/** Hours for which the link of an invitation works. */
export const invitationHours = 72;

export const invitePerson = operation({
  module: 'access',
  name: 'invitePerson',
  verb: 'POST',
  access: companyAccess,
  summary: 'Invites a person to sign in, with a role in the account or in one of its companies.',
  description:
    `The link is shown only once. It works once, for ${invitationHours} hours; send it to the person yourself. ` +
    'The role `accountAdmin` is for the whole account, the others are for a company; `worker` needs `userId`. ' +
    'A person who approves payrolls as a business user has `businessUserId`. Nobody gives a role above their own.',
  request: () =>
    aliased(
      z.object({
        email: maskedEmail(),
        name: name(),
        role: z.enum(roles),
        companyId: optionalId('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        businessUserId: optionalId('businessUser', 'Invalid BusinessUserId'),
      }),
    ),
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
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownBusinessUser: 'Invalid BusinessUserId',
    companyMissing: 'companyId is mandatory for the role {role}.',
    companyNotNeeded: 'The role accountAdmin is for the whole account: leave companyId out.',
    userMissing: 'userId is mandatory for the role worker.',
    userNotNeeded: 'userId is for the role worker only: leave it out.',
    roleTooHigh: roleRefusals.roleTooHigh,
    hasRoleAlready:
      'This person has the role {role} there already. Change it with changeRole, or remove it with removePerson.',
  },
});
