import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { linkRoles } from '../session/link-parts.ts';
import { outcomeStatus } from '../statuses.ts';
import { optionalId } from '../wire.ts';

export const getSessionLinks = operation({
  module: 'access',
  name: 'getSessionLinks',
  verb: 'GET',
  access: accountSettings,
  summary: 'Lists the links of the account, the newest first.',
  description: 'A link is removed a month after it expired. Without limit, all are returned.',
  request: () => z.object({ limit: pageLimit(), cursor: optionalId('link', invalidCursor) }),
  response: () =>
    z.object({
      sessionLinks: z.array(
        named(
          'SessionLink',
          'A link to a screen.',
          aliased(
            z.object({
              sessionLinkId: z.string(),
              status: outcomeStatus(),
              companyId: z.string(),
              userId: z.string().optional(),
              role: z.enum(linkRoles),
              screen: z.string(),
              origins: z.array(z.string()),
              minutes: z.number(),
              addedAt: z.string(),
              addedBy: z.string(),
              expiresAt: z.string(),
              usedAt: z.string().optional(),
              endsAt: z.string().optional(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  refusals: { invalidCursor },
});
