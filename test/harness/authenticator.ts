import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A software authenticator: it makes passkeys and signs with them as WebAuthn describes, and can be told to
// do it wrongly.

/** Options as the server writes them. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** Parts of an answer that a test forges. */
export interface Forged {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly credentialId?: string;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly credentialId = randomBytes(32);
  #userHandle = '';
  counter = 0;

  /** An authenticator of a browser on a page of the origin. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey; the attestation is of the format "none". */
  register({ challenge, user, rp }: PasskeyOptions, forged: Forged = {}) {
    this.#userHandle = user?.id ?? '';
    const { rpId = rp?.id ?? '', isVerified = true } = forged;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData({ rpId, isVerified, counter: 0, more: flags.attested }),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#coseKey(),
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    const attestationObject = Buffer.concat([
      // CBOR: { fmt: "none", attStmt: {}, authData: … }.
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData({ type: 'webauthn.create', challenge, ...forged }),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs the challenge, with a counter one higher than before. */
  sign({ challenge, rpId: asked = '' }: PasskeyOptions, forged: Forged = {}) {
    this.counter += 1;
    const { rpId = asked, counter = this.counter, isVerified = true } = forged;
    const authData = this.#authenticatorData({ rpId, isVerified, counter, more: 0 });
    const clientDataJSON = this.#clientData({ type: 'webauthn.get', challenge, ...forged });
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer(
      {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: forged.userHandle ?? this.#userHandle,
      },
      forged.credentialId,
    );
  }

  #answer<Response>(response: Response, id = this.credentialId.toString('base64url')) {
    return { id, rawId: id, type: 'public-key', response };
  }

  #clientData({
    type,
    challenge,
    origin = this.#origin,
    crossOrigin = false,
  }: Forged & Pick<PasskeyOptions, 'challenge'>): string {
    const written = JSON.stringify({ type, challenge, origin, crossOrigin });
    return Buffer.from(written).toString('base64url');
  }

  #authenticatorData({
    rpId,
    isVerified,
    counter,
    more,
  }: {
    readonly rpId: string;
    readonly isVerified: boolean;
    readonly counter: number;
    readonly more: number;
  }): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  }

  /** The public key for ES256 on P-256 (RFC 9053, section 7.1.1). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
