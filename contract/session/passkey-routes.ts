import { z } from 'zod';
import { id } from '../wire.ts';
import { passkeyAssertion, passkeyRegistration, publicKeyOptions } from './passkey-parts.ts';
import { confirmedOperation, digest, exactText, noFields, sessionStatus } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

export const passkeyOptionsRoute = sessionRoute({
  name: 'getPasskeyOptions',
  verb: 'POST',
  path: '/session/passkey-options',
  summary:
    'Returns what the browser needs to ask for a passkey: to sign in, or to confirm a request.',
  description:
    'Give `publicKey` to `navigator.credentials.get`, and what it returns to signInWithPasskey or ' +
    'passSecondFactor; with `operation` and `digest`, to confirmRequest with the same values. The answer is ' +
    'the same for everybody who signs in. It is good for 5 minutes, once, in this browser.',
  cookie: 'optional',
  setsCookie: true,
  request: z.object({ operation: confirmedOperation().optional(), digest: digest().optional() }),
  response: publicKeyOptions(),
  refusals: ['passkeysNeedName', 'sessionEnded'],
});

export const passkeyRoute = sessionRoute({
  name: 'signInWithPasskey',
  verb: 'POST',
  path: '/session/passkey',
  summary:
    'Signs in with a passkey, which counts as both factors, and sets the cookie of the session.',
  cookie: 'unused',
  setsCookie: true,
  request: z.object({ passkey: passkeyAssertion() }),
  response: z.object({ session: sessionStatus('Signed in') }),
  refusals: ['passkeysNeedName', 'passkeyCopied', 'wrongPasskey'],
});

export const addPasskeyOptionsRoute = sessionRoute({
  name: 'getAddPasskeyOptions',
  verb: 'POST',
  path: '/session/add-passkey-options',
  summary: 'Returns what the browser needs to make a passkey.',
  description:
    'Give `publicKey` to `navigator.credentials.create`, and what it returns to addPasskey or, for an ' +
    'invitation, to acceptInvitation. A person who is signed in must have passed the second factor within ' +
    'the last 5 minutes.',
  cookie: 'optional',
  setsCookie: true,
  request: z.object({ invitation: exactText(100).optional() }),
  response: publicKeyOptions(),
  refusals: [
    'passkeysNeedName',
    'invalidInvitation',
    'signInFirst',
    'sessionEnded',
    'confirmAgain',
  ],
});

export const addPasskeyRoute = sessionRoute({
  name: 'addPasskey',
  verb: 'POST',
  path: '/session/add-passkey',
  summary: 'Adds a passkey to the person of the session.',
  cookie: 'needed',
  request: z.object({ passkey: passkeyRegistration(), name: exactText(100) }),
  response: z.object({ session: sessionStatus('Passkey added') }),
  refusals: ['confirmAgain', 'passkeysNeedName', 'wrongPasskey', 'passkeyNotAdded'],
});

export const getPasskeysRoute = sessionRoute({
  name: 'getPasskeys',
  verb: 'GET',
  path: '/session/passkeys',
  summary: 'Lists the passkeys of the person.',
  cookie: 'needed',
  request: noFields(),
  response: z.object({
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().optional(),
        isBackedUp: z.boolean(),
        counterFellAt: z.string().optional(),
      }),
    ),
  }),
  refusals: [],
});

export const removePasskeyRoute = sessionRoute({
  name: 'removePasskey',
  verb: 'POST',
  path: '/session/remove-passkey',
  summary: 'Removes a passkey of the person, unless it is the last way to sign in.',
  description: 'Needs a second factor within the last 5 minutes.',
  cookie: 'needed',
  request: z.object({ passkeyId: id('passkey') }),
  response: z.object({ session: sessionStatus('Passkey removed') }),
  refusals: ['confirmAgain', 'unknownPasskey', 'lastPasskey'],
});
