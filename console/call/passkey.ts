import { send } from './ask.ts';

/** False in browsers without passkeys, and on pages without TLS. */
export const canUsePasskeys =
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The person did not use a passkey, or the device refused. */
export class PasskeyFailed extends Error {}

/** Asks the person for a passkey: to sign in, or to confirm the request with this operation and digest. */
export async function signWithPasskey(
  confirmed: { readonly operation: string; readonly digest: string } | object = {},
): Promise<unknown> {
  const { publicKey } = await send<{ publicKey: PublicKeyCredentialRequestOptionsJSON }>({
    path: '/session/passkey-options',
    body: JSON.stringify(confirmed),
  });
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
  const credential = await navigator.credentials.get({ publicKey: options }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential))
    throw new PasskeyFailed('No passkey was used. Try again, or use a code.');
  const { id, rawId, type, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
