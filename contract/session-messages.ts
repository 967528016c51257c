/** Answers to requests for sessions of people, by key; `{seconds}` and the like are placeholders. */
export const sessionRefusals = {
  accountNotChosen: 'Choose the account in which you act, with POST /session/account.',
  calendarNotShown: 'You have no role with which you see the calendar of this company.',
  confirmAgain:
    'Your last code or passkey is more than 5 minutes ago. Send one to POST /session/second-factor, then try again.',
  confirmationMissing:
    'Confirm this request with a code or a passkey: send operation, digest of the body and one of them to POST /session/confirm, then this request with the header Paywright-Confirmation.',
  factorMissing: 'Send a code or a passkey.',
  foreignOrigin:
    'The request does not come from a page of this server. The operator sets its address as PUBLIC_URL.',
  invalidInvitation: 'The invitation is unknown, was used or has expired. Ask for a new one.',
  invalidLink:
    'The link is unknown, was used, has expired or was withdrawn. Ask for a new one where you found it.',
  lastPasskey: 'You can sign in with this passkey only. Add another one before you remove it.',
  linkEnded: 'The session of the link has ended. Open a new link.',
  passkeyCopied:
    'This passkey counts fewer signatures than before, so somebody may have copied it. Sign in in another way and remove it.',
  passkeyNotAdded: 'This passkey is known already, or you have 20 passkeys.',
  passkeysNeedName: 'Passkeys do not work at {host}. Open {address} instead.',
  passwordCommon: 'This password is easy to guess. Choose another one.',
  passwordTooLong: 'A password has 200 characters at most.',
  passwordTooShort: 'A password has 12 characters at least.',
  sessionEnded: 'You are not signed in, or your session has ended. Sign in again.',
  signInFirst: 'You can sign in already: sign in, then accept the invitation.',
  signInTooSoon: 'Too many failed attempts. Try again in {seconds} seconds.',
  unknownPasskey: 'You have no such passkey.',
  wrongCode: 'The code is wrong or was used before. Enter the current one, or a recovery code.',
  wrongPasskey: 'The passkey was not accepted. Try again, or choose another way.',
  wrongSignIn: 'The email or the password is wrong.',
} as const satisfies Readonly<Record<string, string>>;

export type SessionRefusal = keyof typeof sessionRefusals;
