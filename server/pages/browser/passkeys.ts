import { RequestRefused, sendRequest } from './requests.ts';

interface CredentialDescriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: AuthenticatorTransport[];
}

interface AssertionOptions {
  readonly publicKey: Omit<
    PublicKeyCredentialRequestOptions,
    'challenge' | 'allowCredentials' | 'extensions'
  > & {
    readonly challenge: string;
    readonly allowCredentials?: readonly CredentialDescriptor[];
  };
}

interface RegistrationOptions {
  readonly publicKey: Omit<
    PublicKeyCredentialCreationOptions,
    'challenge' | 'user' | 'excludeCredentials' | 'extensions'
  > & {
    readonly challenge: string;
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly excludeCredentials?: readonly CredentialDescriptor[];
  };
}

/** False in browsers without passkeys, and on pages without TLS. */
export const hasPasskeys = 'PublicKeyCredential' in window;

/** Asks the person for a passkey: to sign in, or to confirm a request. */
export async function askForPasskey(
  confirmed: { readonly operation?: string; readonly digest?: string } = {},
): Promise<object> {
  const { publicKey } = await sendRequest<AssertionOptions>('/session/passkey-options', confirmed);
  const credential = await explainFailure(
    navigator.credentials.get({
      publicKey: {
        ...publicKey,
        challenge: toBytes(publicKey.challenge),
        allowCredentials: (publicKey.allowCredentials ?? []).map(toDescriptor),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  const { userHandle } = response;
  return toJson(credential, {
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    ...(userHandle && { userHandle: toText(userHandle) }),
  });
}

/** Asks the person to make a passkey: for themselves, or to accept an invitation. */
export async function makePasskey(
  accepted: { readonly invitation?: string } = {},
): Promise<object> {
  const path = '/session/add-passkey-options';
  const { publicKey } = await sendRequest<RegistrationOptions>(path, accepted);
  const credential = await explainFailure(
    navigator.credentials.create({
      publicKey: {
        ...publicKey,
        challenge: toBytes(publicKey.challenge),
        user: { ...publicKey.user, id: toBytes(publicKey.user.id) },
        excludeCredentials: (publicKey.excludeCredentials ?? []).map(toDescriptor),
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return toJson(credential, {
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Words browser and system, such as "Firefox on Windows". */
export function describeUserAgent(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = named([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}

/** Words the failures of the browser, which are written for programmers. */
async function explainFailure(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new RequestRefused(name, failures[name] ?? notUsed);
  });
  if (!credential) throw new RequestRefused('', notUsed);
  return credential as PublicKeyCredential;
}

const notUsed = 'No passkey was used. Try again, or choose another way.';

const failures: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  NotSupportedError: 'This device cannot make a passkey that this server accepts.',
  SecurityError: 'Passkeys do not work at this address. Open the server by its name.',
};

function toJson(
  { id, response: { clientDataJSON } }: PublicKeyCredential,
  response: object,
): object {
  const type = 'public-key';
  return { id, rawId: id, type, response: { clientDataJSON: toText(clientDataJSON), ...response } };
}

function toDescriptor({ id, ...descriptor }: CredentialDescriptor): PublicKeyCredentialDescriptor {
  return { ...descriptor, id: toBytes(id) };
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
