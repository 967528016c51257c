import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { linkRoles, theme } from './link-parts.ts';
import { exactText, noFields } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

const openedLink = named(
  'OpenedLink',
  'A link that was opened, and its session.',
  aliased(
    z.object({
      sessionLinkId: z.string(),
      role: z.enum(linkRoles),
      screen: z.string(),
      theme: theme(),
      origins: z.array(z.string()),
      accountKind: z.enum(['live', 'sandbox']),
      companyId: z.string(),
      company: z.string(),
      userId: z.string().optional(),
      endsAt: z.string(),
    }),
  ),
);

/** A link that was opened, as it is sent. */
export type SentLink = z.input<typeof openedLink>;

export const redeemLinkRoute = sessionRoute({
  name: 'redeemLink',
  verb: 'POST',
  path: '/session/redeem-link',
  summary: 'Opens the session of a link of createSessionLink, once.',
  description:
    'Sets the cookie `__Host-paywright-link`, which operations accept together with the header ' +
    '`Paywright-Session: link`. The session has the role of the link. It ends after the minutes that were asked for, and an hour after its last ' +
    'request.',
  cookie: 'unused',
  setsCookie: true,
  request: z.object({ token: exactText(100) }),
  response: z.object({ link: openedLink }),
  refusals: ['invalidLink'],
});

export const getLinkRoute = sessionRoute({
  name: 'getLink',
  verb: 'GET',
  path: '/session/link',
  summary: 'Returns the link whose session the request has.',
  cookie: 'link',
  request: noFields(),
  response: z.object({ link: openedLink }),
  refusals: [],
});
