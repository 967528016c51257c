import { z } from 'zod';
import { roles } from '../../values/access.ts';
import { aliased } from '../aliases.ts';
import { id, optionalId } from '../wire.ts';
import { passkeyAssertion } from './passkey-parts.ts';
import { confirmedOperation, digest, exactText, noFields, sessionStatus } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

export const getSessionRoute = sessionRoute({
  name: 'getSession',
  verb: 'GET',
  path: '/session',
  summary:
    'Returns the person of the session, their accounts, and their roles in the chosen account.',
  cookie: 'needed',
  request: noFields(),
  response: z.object({
    person: z.object({ personId: z.string(), name: z.string(), email: z.string() }),
    session: z.object({
      sessionId: z.string(),
      endsAt: z.string(),
      secondsLeft: z.number(),
      idleSeconds: z.number(),
    }),
    accountId: z.string().optional(),
    isOperator: z.boolean(),
    /** The company that an operator has opened to read it. */
    openedCompany: z
      .object({ companyId: z.string(), accountKind: z.enum(['sandbox', 'live']) })
      .optional(),
    memberships: z.array(
      aliased(
        z.object({
          role: z.enum(roles),
          companyId: z.string().optional(),
          company: z.string().optional(),
          userId: z.string().optional(),
          businessUserId: z.string().optional(),
        }),
      ),
    ),
    accounts: z.array(
      z.object({ accountId: z.string(), name: z.string(), kind: z.enum(['sandbox', 'live']) }),
    ),
  }),
  refusals: [],
});

/** The answer of getSession, as it is sent. */
export type SentSession = z.input<typeof getSessionRoute.response>;

export const chooseAccountRoute = sessionRoute({
  name: 'chooseAccount',
  verb: 'POST',
  path: '/session/account',
  summary: 'Chooses the account in which the session acts.',
  cookie: 'needed',
  request: z.object({ accountId: id('account') }),
  response: z.object({ session: sessionStatus('Signed in').extend({ accountId: z.string() }) }),
  refusals: ['accountNotChosen'],
});

export const getSessionsRoute = sessionRoute({
  name: 'getSessions',
  verb: 'GET',
  path: '/session/list',
  summary: 'Lists the browsers in which the person is signed in.',
  cookie: 'needed',
  request: noFields(),
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        createdAt: z.string(),
        seenAt: z.string(),
        userAgent: z.string(),
        address: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const endSessionRoute = sessionRoute({
  name: 'endSession',
  verb: 'POST',
  path: '/session/end',
  summary: 'Ends a session of the person, or all of them.',
  cookie: 'needed',
  request: z.object({ sessionId: optionalId('session') }),
  response: z.object({ session: sessionStatus('Ended') }),
  refusals: [],
});

export const confirmRoute = sessionRoute({
  name: 'confirmRequest',
  verb: 'POST',
  path: '/session/confirm',
  summary: 'Confirms one request with a second factor.',
  description:
    'With a code, or with a passkey that was asked for with the same operation and digest. ' +
    'Send the answer as the header `Paywright-Confirmation` of exactly this request, within 5 minutes and once.',
  cookie: 'needed',
  request: z.object({
    operation: confirmedOperation(),
    digest: digest(),
    code: exactText(100).optional(),
    passkey: passkeyAssertion().optional(),
  }),
  response: z.object({ confirmation: z.string(), expiresAt: z.string() }),
  refusals: [
    'factorMissing',
    'signInTooSoon',
    'wrongCode',
    'passkeysNeedName',
    'passkeyCopied',
    'wrongPasskey',
  ],
});
