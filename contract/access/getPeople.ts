import { z } from 'zod';
import { roles } from '../../values/access.ts';
import { companyMembers } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { translatedEnum } from '../statuses.ts';
import { optionalId } from '../wire.ts';

export const getPeople = operation({
  module: 'access',
  name: 'getPeople',
  verb: 'GET',
  access: companyMembers,
  summary: 'Lists the people who may sign in, with their roles, and the open invitations.',
  description:
    'People are listed in the order in which they joined, then invitations in the order in which they were made. ' +
    'With companyId, only the roles and invitations of the company are listed, without those of the whole account. ' +
    'Without limit, all are returned.',
  request: () =>
    z.object({
      companyId: optionalId('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('person', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      people: z.array(
        named(
          'Person',
          'A person who may sign in, or an open invitation.',
          z.object({
            personId: z.string().optional(),
            invitationId: z.string().optional(),
            status: translatedEnum({ active: 'Active', invited: 'Invite Sent' }),
            name: z.string(),
            email: z.string(),
            roles: z.array(
              named(
                'PersonRole',
                'A role in the account or in one of its companies.',
                aliased(
                  z.object({
                    role: z.enum(roles),
                    companyId: z.string().optional(),
                    userId: z.string().optional(),
                    businessUserId: z.string().optional(),
                  }),
                ),
              ),
            ),
            addedAt: z.string(),
            lastSignInAt: z.string().optional(),
            expiresAt: z.string().optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
