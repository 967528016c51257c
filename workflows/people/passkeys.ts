import { newId } from '../../database/new-id.ts';
import { endOfChallenge } from '../../engine/access/session-times.ts';
import { findInvitedPerson } from '../../store/invitations.ts';
import {
  consumeChallenge,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type NewPasskey,
  recordPasskeyUse,
  removePasskey,
} from '../../store/passkeys.ts';
import { findPerson } from '../../store/people.ts';
import type { StoredSession } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import { changeOwn, recordOwnChange } from './record-own-change.ts';
import { hashToken, newToken } from './secrets.ts';
import { chooseOnlyAccount, type Sender, type SignInServices } from './sign-in.ts';
import { startSession } from './start-session.ts';
import {
  createAssertionOptions,
  createRegistrationOptions,
  findChallenge,
  type PasskeyAssertion,
  type PasskeyRegistration,
  parseUserHandle,
  type RelyingParty,
  verifyAssertion,
  verifyRegistration,
} from './webauthn.ts';

/** The server that asks for a passkey, and what the signature is good for. */
export interface PasskeyRequest {
  readonly party: RelyingParty;
  readonly boundTo: Buffer;
}

/** A new passkey, with the person for whom it was made. */
export interface MadePasskey {
  readonly personId: Id<'person'>;
  readonly passkey: NewPasskey;
}

type PersonOfPasskey = Parameters<typeof createRegistrationOptions>[1];

/** Binds a challenge to a purpose and to the browser, session or request that it is for. */
export function bindChallenge(purpose: string, ...parts: readonly string[]): Buffer {
  return hashToken(JSON.stringify([purpose, ...parts]));
}

/** Makes options with which a browser asks for a passkey: any, or one of the person. */
export async function offerAssertion(
  services: SignInServices,
  { party, boundTo }: PasskeyRequest,
  personId?: Id<'person'>,
): Promise<Record<string, unknown>> {
  const challenge = await addChallenge(services, boundTo, undefined);
  const known = personId ? await listPasskeys(services.database, personId) : [];
  return createAssertionOptions(party, { challenge, known });
}

/** Makes options with which a browser makes a passkey for the person. */
export async function offerRegistration(
  services: SignInServices,
  { party, boundTo }: PasskeyRequest,
  person: PersonOfPasskey,
): Promise<Record<string, unknown>> {
  const challenge = await addChallenge(services, boundTo, person.personId);
  const known = await listPasskeys(services.database, person.personId);
  return createRegistrationOptions(party, person, { challenge, known });
}

/** The person whom an invitation names, with the id that a new person will get. */
export async function findPersonToEnroll(
  { database, keys, clock }: SignInServices,
  code: string,
): Promise<PersonOfPasskey | 'invalidInvitation' | 'signInFirst'> {
  const invited = await findInvitedPerson(database, keys, hashToken(code), clock.now());
  if (!invited) return 'invalidInvitation';
  const known = await findPerson(database, keys, invited.email);
  if (!known) return { personId: newId(), ...invited };
  const passkeys = await listPasskeys(database, known.personId);
  if (known.password || passkeys.length > 0) return 'signInFirst';
  return { personId: known.personId, ...invited };
}

/** Checks the signature of a passkey, and returns its person; `copied` if its counter went back. */
export async function checkPasskey(
  { database, clock }: SignInServices,
  { party, boundTo }: PasskeyRequest,
  assertion: PasskeyAssertion,
): Promise<{ readonly personId: Id<'person'> } | 'copied' | undefined> {
  const challenge = findChallenge(assertion.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const now = clock.now();
  const asked = { challengeHash: hashToken(challenge), boundTo };
  if (!(await consumeChallenge(database, asked, now))) return undefined;
  const found = await findPasskey(database, Buffer.from(assertion.id, 'base64url'));
  const publicKey = found?.publicKey;
  const signed = await verifyAssertion(party, assertion, { challenge, publicKey });
  if (!found || !signed) return undefined;
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && parseUserHandle(userHandle) !== found.personId) return undefined;
  const isUsed = await recordPasskeyUse(database, found.passkeyId, signed, now);
  return isUsed ? { personId: found.personId } : 'copied';
}

/** Starts a session of a person whose passkey was checked: it counts as both factors. */
export async function signInWithPasskey(
  { database, clock }: SignInServices,
  personId: Id<'person'>,
  sender: Sender,
): Promise<string> {
  const person = { personId, accountId: undefined };
  const token = await database.transaction(
    async (tx) => startSession(tx, person, sender, clock.now()),
    { purpose: 'small' },
  );
  await chooseOnlyAccount(database, hashToken(token));
  return token;
}

/** Checks a new passkey that a browser has made; undefined if it was not asked for or is not valid. */
export async function readNewPasskey(
  { database, clock }: SignInServices,
  { party, boundTo }: PasskeyRequest,
  { registration, name }: { readonly registration: PasskeyRegistration; readonly name: string },
): Promise<MadePasskey | undefined> {
  const challenge = findChallenge(registration.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const asked = { challengeHash: hashToken(challenge), boundTo };
  const consumed = await consumeChallenge(database, asked, clock.now());
  if (!consumed?.personId) return undefined;
  const verified = await verifyRegistration(party, registration, challenge);
  return verified && { personId: consumed.personId, passkey: { ...verified, name } };
}

/** Adds a passkey to the person of a session; false if it is known already or there are too many. */
export async function addPasskey(
  services: SignInServices,
  session: StoredSession,
  { passkey, requestId }: { readonly passkey: NewPasskey; readonly requestId: string },
): Promise<boolean> {
  const { personId } = session;
  const passkeyId = newId<'passkey'>();
  const now = services.clock.now();
  return changeOwn(services, session, async (tx) => {
    const isAdded = await insertPasskey(tx, { passkeyId, personId }, passkey, now);
    const change = { operation: 'addPasskey', requestId, request: { passkeyId } };
    if (isAdded) recordOwnChange(tx, services, session, change);
    return isAdded;
  });
}

/** Removes a passkey of the person of a session, unless it is the last way to sign in. */
export async function removeOwnPasskey(
  services: SignInServices,
  session: StoredSession,
  { passkeyId, requestId }: { readonly passkeyId: Id<'passkey'>; readonly requestId: string },
): Promise<'removed' | 'unknown' | 'last'> {
  const { personId } = session;
  return changeOwn(services, session, async (tx) => {
    const outcome = await removePasskey(tx, { passkeyId, personId });
    const change = { operation: 'removePasskey', requestId, request: { passkeyId } };
    if (outcome === 'removed') recordOwnChange(tx, services, session, change);
    return outcome;
  });
}

async function addChallenge(
  { database, clock }: SignInServices,
  boundTo: Buffer,
  personId: Id<'person'> | undefined,
): Promise<string> {
  const challenge = newToken();
  const now = clock.now();
  const added = { personId, now, expiresAt: endOfChallenge(now) };
  await insertChallenge(database, { challengeHash: hashToken(challenge), boundTo }, added);
  return challenge;
}
