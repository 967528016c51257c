import { z } from 'zod';
import { passkeyAssertion, passkeyRegistration } from './passkey-parts.ts';
import { exactText, noFields, sessionStatus } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

export const signInRoute = sessionRoute({
  name: 'signIn',
  verb: 'POST',
  path: '/session/sign-in',
  summary:
    'Checks email and password, and sets the cookie of a session that waits for the second factor.',
  cookie: 'unused',
  setsCookie: true,
  request: z.object({ email: exactText(254), password: exactText(1_000) }),
  response: z.object({ session: sessionStatus('Second factor needed') }),
  refusals: ['signInTooSoon', 'wrongSignIn'],
});

export const secondFactorRoute = sessionRoute({
  name: 'passSecondFactor',
  verb: 'POST',
  path: '/session/second-factor',
  summary: 'Checks the second factor, and replaces the cookie by that of a session that may act.',
  description:
    'Takes a code, or a passkey that getPasskeyOptions has asked for. Needs the cookie of signIn, not older ' +
    'than 5 minutes, or of a session, which then counts as confirmed for 5 minutes. A person of one account acts in it at once; others ' +
    'choose one with chooseAccount.',
  cookie: 'needed',
  setsCookie: true,
  request: z.object({ code: exactText(100).optional(), passkey: passkeyAssertion().optional() }),
  response: z.object({ session: sessionStatus('Signed in') }),
  refusals: [
    'factorMissing',
    'signInTooSoon',
    'wrongCode',
    'passkeysNeedName',
    'passkeyCopied',
    'wrongPasskey',
  ],
});

export const invitationRoute = sessionRoute({
  name: 'acceptInvitation',
  verb: 'POST',
  path: '/session/accept-invitation',
  summary: 'Gives the invited person the role of an invitation.',
  description:
    'A new person sends a passkey that getAddPasskeyOptions has asked for, or chooses a password, and is ' +
    'signed in. Recovery codes and, with a password, the secret of one-time codes are shown once. A person ' +
    'who has a password or a passkey signs in first and sends the code alone.',
  cookie: 'optional',
  setsCookie: true,
  request: z.object({
    code: exactText(100),
    password: exactText(1_000).optional(),
    passkey: passkeyRegistration().optional(),
    passkeyName: exactText(100).optional(),
  }),
  response: z.object({
    session: sessionStatus('Signed in'),
    authenticatorSecret: z.string().optional(),
    authenticatorUri: z.string().optional(),
    recoveryCodes: z.array(z.string()).readonly().optional(),
  }),
  refusals: [
    'passkeysNeedName',
    'wrongPasskey',
    'passwordTooShort',
    'passwordTooLong',
    'passwordCommon',
    'signInTooSoon',
    'invalidInvitation',
    'signInFirst',
  ],
});

export const signOutRoute = sessionRoute({
  name: 'signOut',
  verb: 'POST',
  path: '/session/sign-out',
  summary: 'Ends the session and removes its cookie.',
  cookie: 'optional',
  setsCookie: true,
  request: noFields(),
  response: z.object({ session: sessionStatus('Signed out') }),
  refusals: [],
});
