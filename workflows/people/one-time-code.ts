import { createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../../values/instant.ts';

// One-time codes by time, RFC 6238: HMAC-SHA1, six digits, a new code every 30 seconds, as every
// authenticator program shows them.

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in Base32, as RFC 4226 recommends. */
export function newAuthenticatorSecret(): string {
  return toBase32(randomBytes(20));
}

/** The address that an authenticator program reads from a QR code. */
export function authenticatorUri(secret: string, email: string): string {
  const label = encodeURIComponent(`Paywright:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Paywright`;
}

/** The time step of a right code: this one, or a neighbor for clocks that differ; undefined for others. */
export function findStepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const current = Math.floor(now / stepMs);
  return [current, current - 1, current + 1].find((step) => computeCode(secret, step) === code);
}

/** The code of a secret at a time. */
export function oneTimeCodeAt(secret: string, at: Instant): string {
  return computeCode(secret, Math.floor(at / stepMs));
}

function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
