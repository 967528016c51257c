import { z } from 'zod';
import { accountAccess } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { screenNames } from '../embedded-screens.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { linkRoles, theme, webOrigin } from '../session/link-parts.ts';
import { optionalId, outcomeFields } from '../wire.ts';

export const createSessionLink = operation({
  module: 'access',
  name: 'createSessionLink',
  verb: 'POST',
  access: accountAccess,
  summary: 'Creates a link that opens one screen for somebody who has not signed in, once.',
  description:
    'The holder acts with the role in one company, or as one worker, for some minutes, and can call the operations of ' +
    'the screen only. A link does no more than the key that created it, never confirms an operation, and ends with the ' +
    'key, or with the role of the person who created it. Changes of pay count as changes by this person. The address is ' +
    'shown only once and must be opened within 5 minutes. Pages of `origins` may show it in a frame.',
  request: () =>
    z.object({
      sessionLink: aliased(
        z.object({
          companyId: optionalId('company', 'Invalid CompanyId'),
          userId: optionalId('worker', 'Invalid UserId'),
          role: z.enum(linkRoles),
          screen: z.enum(screenNames),
          origins: z.array(webOrigin()).max(10).nullish(),
          theme: theme().nullish(),
          minutes: count({ least: 1, most: 720, otherwise: 15 }),
        }),
      ),
    }),
  response: () =>
    z.object({
      sessionLink: z.object({
        sessionLinkId: z.string(),
        ...outcomeFields,
        url: z.string(),
        expiresAt: z.string(),
      }),
    }),
  shownOnce: ['url'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    companyMissing: 'companyId is mandatory for the role {role}.',
    userMissing: 'userId is mandatory for the role worker.',
    userNotNeeded: 'userId is for the role worker only: leave it out.',
    roleWithoutScreen: 'The screen {screen} is for these roles: {roles}.',
  },
});
