import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameDurably, syncFolder } from './durable-rename.ts';
import { type Key, KeyRing } from './encryption.ts';

export interface KeySource {
  /** Keys from the environment, the current one first; undefined to use the key file. */
  readonly keys: readonly Key[] | undefined;
  readonly dataFolder: string;
  /** Set if the database is not the embedded one: other servers may use it, too. */
  readonly databaseUrl: string | undefined;
}

/** Loads the ring from the environment or the data folder; creates it for an embedded database without secrets. */
export async function openKeyRing(
  { keys, dataFolder, databaseUrl }: KeySource,
  hasSealedValues: () => Promise<boolean>,
): Promise<KeyRing> {
  if (keys) return new KeyRing(() => keys);
  const file = keyFile(dataFolder);
  if (!existsSync(file)) {
    if (await hasSealedValues())
      throw new Error(
        `The database holds encrypted values, but ${file} is missing. ` +
          'Restore the key file or set PAYWRIGHT_KEYS: new keys cannot decrypt these values.',
      );
    // Each server would make keys of its own, and none could open what another one sealed.
    if (databaseUrl !== undefined)
      throw new Error(
        'DATABASE_URL needs PAYWRIGHT_KEYS, the same keys on every server. ' +
          'To make one: echo "$(openssl rand -hex 4):$(openssl rand -base64 32)"',
      );
    writeKeys(dataFolder, [newKey()]);
  }
  return new KeyRing(() => parseKeys(readFileSync(file, 'utf8')));
}

/** Adds a new first key; older keys stay for the values they encrypted. */
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
  if (twice) throw new Error(`two keys have the id ${twice.id}`);
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

// Written to a new file and renamed, so that a crash leaves the old or the new keys, and synced before a value is
// encrypted with them.
function writeKeys(dataFolder: string, keys: readonly Key[]): void {
  const created = mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (created) syncFolder(dirname(created));
  const text = keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}\n`).join('');
  const fresh = `${keyFile(dataFolder)}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameDurably(fresh, keyFile(dataFolder));
}

function keyFile(dataFolder: string): string {
  return join(dataFolder, 'keys');
}
