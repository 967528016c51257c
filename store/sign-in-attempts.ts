import { type Database, statement } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** A sender of sign-ins: an email from an address, or an address alone. */
export interface AttemptSubject {
  readonly name: string;
  /** Failures that cost no delay. */
  readonly free: number;
}

/**
 * Counts an attempt as failed until it is known to have succeeded, so that attempts that arrive at once
 * wait for each other. Returns the time until which the sender must wait; undefined if it need not.
 */
export async function beginAttempt(
  database: Database,
  keys: KeyRing,
  { name, free }: AttemptSubject,
  now: Instant,
): Promise<Instant | undefined> {
  const [row] = await database.query(beginAttemptRow, [
    digestOf(keys, name),
    free,
    formatInstant(now),
  ]);
  return row?.waitsTo ?? undefined;
}

export async function forgetAttempts(
  database: Database,
  keys: KeyRing,
  subjects: readonly AttemptSubject[],
): Promise<void> {
  await database.query(forgetAttemptRows, [subjects.map(({ name }) => digestOf(keys, name))]);
}

function digestOf(keys: KeyRing, name: string): Buffer {
  return keys.digest(name, ['sign_in_attempt', 'subject', '']);
}

const beginAttemptRow = statement<{ waitsTo: Instant | null }>(
  'begin sign-in attempt',
  'select begin_attempt($1, $2, $3) "waitsTo"',
);
const forgetAttemptRows = statement('forget sign-in attempts', 'select forget_attempts($1)');
