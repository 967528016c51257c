import { z } from 'zod';
import { exactText, noFields, sessionStatus } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

const needsRecentFactor = 'Needs a second factor within the last 5 minutes.';

export const changePasswordRoute = sessionRoute({
  name: 'changePassword',
  verb: 'POST',
  path: '/session/password',
  summary: 'Gives the person a new password, and ends their other sessions.',
  description: needsRecentFactor,
  cookie: 'needed',
  request: z.object({ password: exactText(1_000) }),
  response: z.object({ session: sessionStatus('Password changed') }),
  refusals: ['confirmAgain', 'passwordTooShort', 'passwordTooLong', 'passwordCommon'],
});

export const renewAuthenticatorRoute = sessionRoute({
  name: 'renewAuthenticator',
  verb: 'POST',
  path: '/session/authenticator',
  summary: 'Gives the person a new secret for one-time codes; the former one no longer works.',
  description: needsRecentFactor,
  cookie: 'needed',
  request: noFields(),
  response: z.object({ authenticatorSecret: z.string(), authenticatorUri: z.string() }),
  refusals: ['confirmAgain'],
});

export const renewRecoveryCodesRoute = sessionRoute({
  name: 'renewRecoveryCodes',
  verb: 'POST',
  path: '/session/recovery-codes',
  summary: 'Gives the person ten new recovery codes; the former ones no longer work.',
  description: needsRecentFactor,
  cookie: 'needed',
  request: noFields(),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['confirmAgain'],
});
