import { generateKeyPairSync } from 'node:crypto';
import type { NewPasskey } from '../../store/passkeys.ts';
import type { Id } from '../../values/id.ts';
import { parseId } from '../../values/id.ts';

// The only file that uses the library for WebAuthn (docs/decisions/0048-passkeys.md). It is loaded with the
// first passkey: a start does not need it.

/** The server as passkeys know it: a domain, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The signature of a passkey, as browsers write it in JSON (WebAuthn, section 5.1). */
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** A new passkey, as browsers write it in JSON. */
export interface PasskeyRegistration {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** A passkey that the browser may use, or must not make again. */
export interface KnownCredential {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

export interface SignedAssertion {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Time that browsers give the person. */
const timeoutMs = 5 * 60_000;

/** Options for `navigator.credentials.create`. The passkey is kept with the person's name, so that no email is needed. */
export async function createRegistrationOptions(
  party: RelyingParty,
  person: { readonly personId: Id<'person'>; readonly email: string; readonly name: string },
  { challenge, known }: { readonly challenge: string; readonly known: readonly KnownCredential[] },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Paywright',
    rpID: party.id,
    userID: new Uint8Array(toUserHandle(person.personId)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: toBytes(challenge),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Options for `navigator.credentials.get`; without known passkeys, the browser shows those that it has. */
export async function createAssertionOptions(
  party: RelyingParty,
  { challenge, known }: { readonly challenge: string; readonly known: readonly KnownCredential[] },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: toBytes(challenge),
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  });
  return { ...options };
}

/** Checks a new passkey; undefined if it is not for this server and challenge, or its person was not verified. */
export async function verifyRegistration(
  party: RelyingParty,
  registration: PasskeyRegistration,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports, ...response } = registration.response;
  const verified = await verifyRegistrationResponse({
    response: { ...registration, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || isFramed(response.clientDataJSON)) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...new Set(transports ?? [])],
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Checks a signature; undefined if it is wrong, not for this server and challenge, or its person was not
 * verified. An unknown passkey takes the same work. The store compares the counter, after the signature: the
 * library would do it before, and so for forged ones.
 */
export async function verifyAssertion(
  party: RelyingParty,
  assertion: PasskeyAssertion,
  { challenge, publicKey }: { readonly challenge: string; readonly publicKey: Buffer | undefined },
): Promise<SignedAssertion | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle: _, ...response } = assertion.response;
  unknownKey ??= newPublicKey();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(publicKey ?? unknownKey),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  const isGood =
    verified?.verified === true &&
    publicKey !== undefined &&
    !isFramed(assertion.response.clientDataJSON);
  if (!isGood) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The challenge that a browser says it was given; undefined if the text is not what browsers write. */
export function findChallenge(clientDataJSON: string): string | undefined {
  const { challenge } = readClientData(clientDataJSON);
  return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
}

/** The person as an authenticator keeps them: 16 bytes that tell nothing about the person. */
export function toUserHandle(personId: Id<'person'>): Buffer {
  return Buffer.from(personId.replaceAll('-', ''), 'hex');
}

/** The person whom an authenticator names; undefined for other texts. */
export function parseUserHandle(handle: string): Id<'person'> | undefined {
  const digits = Buffer.from(handle, 'base64url').toString('hex');
  return parseId(digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/** True if a page of another origin showed the page in a frame. */
function isFramed(clientDataJSON: string): boolean {
  return readClientData(clientDataJSON).crossOrigin === true;
}

function readClientData(clientDataJSON: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return read !== null && typeof read === 'object' ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function toDescriptor({ credentialId, transports }: KnownCredential) {
  return { id: credentialId.toString('base64url'), transports: transports.filter(isTransport) };
}

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

function isTransport(text: string): text is (typeof transportNames)[number] {
  return transportNames.some((name) => name === text);
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

let unknownKey: Buffer | undefined;

/** A public key of nobody, as COSE key: ES256 on P-256 with its two coordinates (RFC 9053, section 7.1.1). */
function newPublicKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

function loadLibrary() {
  return import('@simplewebauthn/server');
}
