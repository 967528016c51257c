import { hash, randomBytes } from 'node:crypto';
import { toBase32 } from './one-time-code.ts';

/** A new token or code of 256 random bits, of which only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits cannot be guessed, so a fast hash is safe. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Ten recovery codes of 80 random bits, in groups of four letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () =>
    (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** Hashes a recovery code in any spelling of case, spaces and hyphens. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toUpperCase().replaceAll(/[\s-]/g, ''));
}
