/** Answers to requests for sessions of people, by key; `{seconds}` is a placeholder. */
export const sessionRefusals = {
  accountNotChosen: 'Choose the account in which you act, with POST /session/account.',
  confirmationMissing:
    'Confirm this request with a code: send operation, digest of the body and code to POST /session/confirm, then this request with the header Paywright-Confirmation.',
  foreignOrigin:
    'The request does not come from a page of this server. The operator sets its address as PUBLIC_URL.',
  invalidInvitation: 'The invitation is unknown, was used or has expired. Ask for a new one.',
  passwordCommon: 'This password is easy to guess. Choose another one.',
  passwordTooLong: 'A password has 200 characters at most.',
  passwordTooShort: 'A password has 12 characters at least.',
  sessionEnded: 'You are not signed in, or your session has ended. Sign in again.',
  signInFirst: 'You have a password already: sign in, then accept the invitation.',
  signInTooSoon: 'Too many failed attempts. Try again in {seconds} seconds.',
  wrongCode: 'The code is wrong or was used before. Enter the current one, or a recovery code.',
  wrongSignIn: 'The email or the password is wrong.',
} as const satisfies Readonly<Record<string, string>>;

export type SessionRefusal = keyof typeof sessionRefusals;
