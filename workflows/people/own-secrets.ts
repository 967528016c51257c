import { findPasswordProblem, type PasswordProblem } from '../../engine/access/password-rules.ts';
import {
  replaceAuthenticator,
  replacePassword,
  replaceRecoveryCodes,
} from '../../store/own-secrets.ts';
import { findPersonOfSession, type StoredSession } from '../../store/sessions.ts';
import { authenticatorUri, newAuthenticatorSecret } from './one-time-code.ts';
import { changeOwn, recordOwnChange } from './record-own-change.ts';
import { hashRecoveryCode, hashToken, newRecoveryCodes } from './secrets.ts';
import type { SignInServices } from './sign-in.ts';

/** A session whose second factor is recent, and the request that changes something. */
export interface OwnRequest {
  readonly token: string;
  readonly session: StoredSession;
  readonly requestId: string;
}

/** Replaces the password of the person and ends their other sessions, or says what is wrong with it. */
export async function changePassword(
  services: SignInServices,
  own: OwnRequest,
  password: string,
): Promise<PasswordProblem | undefined> {
  const problem = findPasswordProblem(password, { email: await findOwnEmail(services, own) });
  if (problem) return problem;
  // Hashed before the transaction, because it takes long.
  const hash = await services.hasher.hash(password);
  const { session, requestId } = own;
  await changeOwn(services, session, async (tx) => {
    replacePassword(tx, ownSession(own), hash, services.clock.now());
    recordOwnChange(tx, services, session, { operation: 'changePassword', requestId });
  });
  return undefined;
}

/** Replaces the secret of the program that shows one-time codes. */
export async function renewAuthenticator(services: SignInServices, own: OwnRequest) {
  const secret = newAuthenticatorSecret();
  const email = await findOwnEmail(services, own);
  const { session, requestId } = own;
  await changeOwn(services, session, async (tx) => {
    replaceAuthenticator(tx, services.keys, ownSession(own), secret, services.clock.now());
    recordOwnChange(tx, services, session, { operation: 'renewAuthenticator', requestId });
  });
  return { authenticatorSecret: secret, authenticatorUri: authenticatorUri(secret, email ?? '') };
}

/** Replaces the recovery codes, used or not. */
export async function renewRecoveryCodes(
  services: SignInServices,
  own: OwnRequest,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { session, requestId } = own;
  await changeOwn(services, session, async (tx) => {
    const hashes = codes.map(hashRecoveryCode);
    replaceRecoveryCodes(tx, ownSession(own), hashes, services.clock.now());
    recordOwnChange(tx, services, session, { operation: 'renewRecoveryCodes', requestId });
  });
  return codes;
}

function ownSession({ token, session: { personId } }: OwnRequest) {
  return { tokenHash: hashToken(token), personId };
}

async function findOwnEmail({ database, keys }: SignInServices, { token }: OwnRequest) {
  return (await findPersonOfSession(database, keys, hashToken(token)))?.email;
}
