import { ApiError } from '../../client/api-error.ts';
import { nowMs } from './activity.ts';
import { digestOf } from './digest.ts';

// A write whose answer was lost may have been done. Its Idempotency-Key stays in this tab, so that the same request
// sent again has one effect. Requests are named by digests, because they contain numbers that are not kept.

const storageKey = 'unanswered';
/** A request sent again later than this is meant as a new one. */
const keptMs = 15 * 60_000;

/** The server could not be reached, or its answer did not arrive. */
export class Unreachable extends Error {
  constructor() {
    super('The server did not answer. Check your connection and try again.');
    this.name = 'Unreachable';
  }
}

interface LostWrite {
  readonly idempotencyKey: string;
  readonly lostAt: number;
}

/** Writes by the digests of their requests. */
type LostWrites = Readonly<Record<string, LostWrite>>;

interface SentWrite {
  readonly path: string;
  readonly body: string;
}

/**
 * Sends a write with a new key, or with the key of the same request if its answer was lost. Another write that is
 * accepted forgets the lost ones: after it, the same request may be meant to change something back.
 */
export async function withKeptKey<Answer>(
  write: SentWrite,
  newKey: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const before = Object.keys(readLost());
  const name = before.length > 0 ? await nameOf(write) : '';
  const repeated = readLost()[name];
  const idempotencyKey = repeated?.idempotencyKey ?? newKey;
  try {
    const answer = await send(idempotencyKey);
    if (before.length > 0) forget(repeated ? [name] : before);
    return answer;
  } catch (error) {
    if (isAnswerLost(error)) await keep(write, idempotencyKey);
    throw error;
  }
}

/** True if the request may have been done although it has no answer. */
function isAnswerLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return error instanceof Unreachable || (error instanceof Error && error.name === 'AbortError');
}

async function keep(write: SentWrite, idempotencyKey: string): Promise<void> {
  const name = await nameOf(write);
  if (name) store({ ...readLost(), [name]: { idempotencyKey, lostAt: nowMs() } });
}

function forget(names: readonly string[]): void {
  store(Object.fromEntries(Object.entries(readLost()).filter(([name]) => !names.includes(name))));
}

/** For pages of other products, where a browser may allow no storage. */
let unstored: LostWrites = {};

function store(lost: LostWrites): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(lost));
  } catch {
    unstored = lost;
  }
}

function readLost(): LostWrites {
  const all = Object.entries(readStored());
  return Object.fromEntries(all.filter(([, { lostAt }]) => nowMs() - lostAt < keptMs));
}

function readStored(): LostWrites {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return unstored;
  }
}

/** Names a request; without a name on pages without TLS, where browsers compute no digests. */
async function nameOf({ path, body }: SentWrite): Promise<string> {
  return crypto.subtle ? digestOf(`${path} ${body}`) : '';
}
