import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Key, KeyRing } from './encryption.ts';

export interface KeySource {
  /** Keys from the environment, the current one first; undefined to use the key file. */
  readonly keys: readonly Key[] | undefined;
  readonly dataFolder: string;
}

/** The ring from the environment, or from the data folder, where it is made for a database without secrets. */
export async function openKeyRing(
  { keys, dataFolder }: KeySource,
  hasSealedValues: () => Promise<boolean>,
): Promise<KeyRing> {
  if (keys) return new KeyRing(() => keys);
  const file = keyFile(dataFolder);
  if (!existsSync(file)) {
    if (await hasSealedValues())
      throw new Error(
        `The database holds sealed values, and ${file} is not there. ` +
          'Put the keys that sealed them back, or set PAYWRIGHT_KEYS: new ones would open nothing.',
      );
    writeKeys(dataFolder, [newKey()]);
  }
  return new KeyRing(() => parseKeys(readFileSync(file, 'utf8')));
}

/** Puts a new key first, keeping the old ones for what they sealed. */
export function addKey(dataFolder: string): Key {
  const key = newKey();
  writeKeys(dataFolder, [key, ...parseKeys(readFileSync(keyFile(dataFolder), 'utf8'))]);
  return key;
}

/** `id:base64,id:base64`, the current key first. */
export function parseKeys(text: string): readonly Key[] {
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map(parseKey);
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) < index);
  if (twice) throw new Error(`two keys are called ${twice.id}`);
  return keys;
}

function parseKey(entry: string): Key {
  const [, id, secret] = /^([0-9a-f]{8}):([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
  if (!id || !secret)
    throw new Error('each key is 8 hexadecimal digits, a colon, and 32 bytes in Base64');
  return { id, secret: Buffer.from(secret, 'base64') };
}

function newKey(): Key {
  return { id: randomBytes(4).toString('hex'), secret: randomBytes(32) };
}

// Written whole beside the old file and moved over it, so that a crash leaves one or the other.
function writeKeys(dataFolder: string, keys: readonly Key[]): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const text = keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}\n`).join('');
  const fresh = `${keyFile(dataFolder)}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, keyFile(dataFolder));
}

function keyFile(dataFolder: string): string {
  return join(dataFolder, 'keys');
}
