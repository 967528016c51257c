import type { SessionRefusal } from '../session-messages.ts';
import type { KeyDescription } from './key-description.ts';

/** Keys of answers to people who sign in. A key is never renamed. */
export const sessionKeys = {
  accountNotChosen: [
    'The person belongs to several accounts, or to none any more, and the session acts in none of them.',
    'Choose one of the accounts that GET /session lists.',
  ],
  calendarNotShown: [
    'The company is unknown, or the person is no more than a worker there.',
    'Choose a company of GET /session, or ask an administrator for a role.',
  ],
  confirmAgain: [
    'Passkeys, passwords and codes are changed within 5 minutes after a second factor, so that a stolen session cannot do it.',
    'Send a code or a passkey to POST /session/second-factor, then repeat the request.',
  ],
  confirmationMissing: [
    'A person must confirm the operation with a code or a passkey, and the request has no valid confirmation of its body.',
    'Ask for one of them, get a confirmation with POST /session/confirm, and send it with exactly the confirmed body within 5 minutes.',
  ],
  factorMissing: [
    'The request has neither a code nor a passkey.',
    'Send a one-time code, a recovery code, or the signature of a passkey.',
  ],
  foreignOrigin: [
    'A request with a session, or for one, did not come from a page of this server.',
    'Send it from a page of PUBLIC_URL. Programs use an API key.',
  ],
  invalidInvitation: [
    'The code of the invitation is unknown, was used or has expired.',
    'Ask an administrator for a new invitation.',
  ],
  invalidLink: [
    'The token of the link is unknown, was used, has expired or was withdrawn, or the key or role of its creator has ended.',
    'Create a new link with createSessionLink.',
  ],
  lastPasskey: [
    'The person has no password and no other passkey, and could not sign in any more.',
    'Add another passkey first.',
  ],
  linkEnded: [
    'The request has no session of a link, or one that has ended: its time is over, the link was withdrawn, or the key or role of its creator has ended.',
    'Create a new link with createSessionLink.',
  ],
  passkeyCopied: [
    'The signature is right, but its counter is not higher than that of the last one: the passkey may have been copied. The time is recorded.',
    'Sign in in another way, remove the passkey and add a new one.',
  ],
  passkeyNotAdded: [
    'The passkey is registered already, or the person has 20 passkeys.',
    'Use it, or remove a passkey that is not needed.',
  ],
  passkeysNeedName: [
    'Browsers bind passkeys to a name, and the page was opened by an IP address.',
    'Open the server at localhost or by the name in PUBLIC_URL.',
  ],
  passwordCommon: [
    'The password is in a list of common ones, repeats itself or is the email.',
    'Choose another one, for example several words that have nothing in common.',
  ],
  passwordTooLong: ['The password is longer than 200 characters.', 'Choose a shorter one.'],
  passwordTooShort: ['The password has fewer than 12 characters.', 'Choose a longer one.'],
  sessionEnded: [
    'The request has no session, or one that has ended: after 30 minutes without a request (10 for workers) or after 12 hours.',
    'Sign in again.',
  ],
  signInFirst: [
    'The invited person has a password or a passkey already.',
    'Sign in as this person and send the code of the invitation again.',
  ],
  signInTooSoon: [
    'Sign-ins from this address have failed; each failure doubles the delay, up to 15 minutes.',
    'Wait for the time in Retry-After.',
  ],
  unknownPasskey: [
    'The person has no passkey with this id.',
    'Take an id of GET /session/passkeys.',
  ],
  wrongCode: [
    'The one-time code or recovery code is wrong, or it was used before.',
    'Enter the code that the authenticator shows now, or an unused recovery code.',
  ],
  wrongPasskey: [
    'The passkey is unknown, its signature is wrong, or it signed something else: another page, browser, request, or a challenge that was used or is older than 5 minutes.',
    'Ask for the passkey again. After several failures, sign in in another way.',
  ],
  wrongSignIn: [
    'There is no person with this email, or the password is another one.',
    'Correct them. The operator helps a person who has lost the password with `person reset`.',
  ],
} as const satisfies Readonly<Record<SessionRefusal, KeyDescription>>;
