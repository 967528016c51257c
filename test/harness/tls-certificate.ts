import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a self-signed certificate for 127.0.0.1, made with Node alone. */
export function writeTlsCertificate(folder: string): {
  readonly cert: string;
  readonly key: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    contextTag(0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    distinguishedName,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    distinguishedName,
    publicKey.export({ type: 'spki', format: 'der' }),
    contextTag(3, sequence(sequence(subjectAltName, octetString(sequence(der(0x87, loopback)))))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
  const whole = sequence(body, ecdsaWithSha256, signature);
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  writeFileSync(cert, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return { cert, key };
}

// X.509 in DER: each value is its kind, its length and its bytes.

function der(kind: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.of(kind, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value));
}

function octetString(content: Buffer): Buffer {
  return der(0x04, content);
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

function contextTag(number: number, content: Buffer): Buffer {
  return der(0xa0 + number, content);
}

function objectIdentifier(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, 'hex'));
}

const loopback = Buffer.of(127, 0, 0, 1);
const subjectAltName = objectIdentifier('551d11');
const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
const distinguishedName = sequence(
  der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from('Paywright test')))),
);
