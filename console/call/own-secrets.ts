import { queryOptions } from '@tanstack/react-query';
import { send } from './ask.ts';
import { PasskeyFailed } from './passkey.ts';

// The routes of a session with which people change how they sign in.

export interface OwnPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  readonly isBackedUp: boolean;
}

export interface SignedInBrowser {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly isThis: boolean;
}

export const passkeysQuery = queryOptions({
  queryKey: ['own passkeys'],
  queryFn: async () =>
    (await send<{ passkeys: readonly OwnPasskey[] }>({ path: '/session/passkeys' })).passkeys,
});

export const sessionsQuery = queryOptions({
  queryKey: ['own sessions'],
  queryFn: async () =>
    (await send<{ sessions: readonly SignedInBrowser[] }>({ path: '/session/list' })).sessions,
});

/** Makes a passkey in this device and adds it to the person. */
export async function addOwnPasskey(name: string): Promise<void> {
  const { publicKey } = await send<{ publicKey: PublicKeyCredentialCreationOptionsJSON }>({
    path: '/session/add-passkey-options',
    body: '{}',
  });
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
  const credential = await navigator.credentials.create({ publicKey: options }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential))
    throw new PasskeyFailed('No passkey was made. Try again.');
  const { id, rawId, type, response } = credential.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  await send({ path: '/session/add-passkey', body: JSON.stringify({ passkey, name }) });
}

export async function removePasskeyOfMine(passkeyId: string): Promise<void> {
  await send({ path: '/session/remove-passkey', body: JSON.stringify({ passkeyId }) });
}

export async function fetchNewRecoveryCodes(): Promise<readonly string[]> {
  const path = '/session/recovery-codes';
  return (await send<{ recoveryCodes: readonly string[] }>({ path, body: '{}' })).recoveryCodes;
}

export async function changeOwnPassword(password: string): Promise<void> {
  await send({ path: '/session/password', body: JSON.stringify({ password }) });
}

/** Ends one session of the person; without an id, all of them. */
export async function endOwnSessions(sessionId?: string): Promise<void> {
  await send({ path: '/session/end', body: JSON.stringify({ ...(sessionId && { sessionId }) }) });
}

/** Shows again that it is the person, with a passkey or a code; good for five minutes. */
export async function confirmIdentity(factor: object): Promise<void> {
  await send({ path: '/session/second-factor', body: JSON.stringify(factor) });
}
