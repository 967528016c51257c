import type { Logger } from 'pino';
import { z } from 'zod';
import type { Problem } from '../../contract/decode.ts';
import { fillPlaceholders } from '../../contract/messages.ts';
import {
  type Declaration,
  isRead,
  type PlaceholdersOf,
  type RequestOf,
  type ResponseOf,
  shownOncePlaceholder,
} from '../../contract/operation.ts';
import { type IdempotencyKey, recordWrite } from '../../database/audit.ts';
import { isUnknownCompany, type Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { AchBank } from '../../engine/payments/rails/ach/ach-file.ts';
import type { Account, Credential } from '../../store/accounts.ts';
import {
  isOptimisticFailure,
  openRequest,
  openRequestOptimistically,
} from '../../store/requests.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';

/** A no, with its reason for people, and every problem where there are several. */
export class Refusal {
  readonly status: 400 | 403 | 409;
  readonly message: string;
  readonly details: readonly Problem[];

  constructor(message: string, status: 400 | 403 | 409 = 400, details: readonly Problem[] = []) {
    this.status = status;
    this.message = message;
    this.details = details;
  }

  /** The same no, with the problems it is made of. */
  with(details: readonly Problem[]): Refusal {
    return new Refusal(this.message, this.status, details);
  }

  /** Says every problem at once; the first speaks for all. */
  static together(problems: readonly [Problem, ...Problem[]]): Refusal {
    return new Refusal(problems[0].message, 400, problems);
  }
}

/**
 * A stop on the way: what was done so far is kept and entered in the trail, those outside are
 * spoken to while no transaction is open, then the handler is asked again and goes on from there.
 */
export class Interlude<Response> {
  readonly soFar: Response;
  readonly outside: (app: App, patience: AbortSignal) => Promise<void>;

  constructor(soFar: Response, outside: Interlude<Response>['outside']) {
    this.soFar = soFar;
    this.outside = outside;
  }
}

/** What a handler is given beside its request. */
export interface RequestContext<Declared extends Declaration> {
  readonly tx: Transaction;
  readonly keys: KeyRing;
  readonly account: Account;
  /** Who asks, in the words of the audit trail. */
  readonly by: string;
  /** The account's time, which a test clock may have moved. */
  readonly now: Instant;
  readonly today: CalendarDate;
  /** The time of the world, for the test clock itself. */
  readonly worldTime: Instant;
  /** Whether there is time left for an interlude; others' slowness never keeps a request for long. */
  readonly mayPause: boolean;
  readonly log: Logger;
  readonly bank: AchBank | undefined;
  readonly refuse: Refuse<Declared>;
}

export type Refuse<Declared extends Pick<Declaration, 'refusals'>> = <
  Reason extends keyof Declared['refusals'] & string,
>(
  reason: Reason,
  ...places: PlaceholdersOf<Declared['refusals'][Reason]> extends never
    ? []
    : [Readonly<Record<PlaceholdersOf<Declared['refusals'][Reason]>, string>>]
) => Refusal;

export type Handler<Declared extends Declaration> = (
  request: RequestOf<Declared>,
  context: RequestContext<Declared>,
) => Promise<ResponseOf<Declared> | Refusal>;

/** A handler that may ask for an interlude; every other is one that never does. */
export type PausingHandler<Declared extends Declaration> = (
  request: RequestOf<Declared>,
  context: RequestContext<Declared>,
) => Promise<ResponseOf<Declared> | Refusal | Interlude<ResponseOf<Declared>>>;

export interface PerformOptions {
  readonly account: Credential;
  readonly requestId: string;
  readonly idempotency?: IdempotencyKey | undefined;
}

export interface Answer {
  readonly body: string;
  readonly isReplay: boolean;
}

interface Attempt {
  readonly tx: Transaction;
  readonly app: App;
  readonly mayPause: boolean;
  /** Whether to look first, because the request turned out not to be a plain one. */
  readonly looksFirst: boolean;
}

/** How long the interludes of one request may take together. */
const patienceMilliseconds = 10_000;

/**
 * One request, one transaction: the write, its audit entry and its answer stand or fall together.
 *
 * Nearly every request is plain: its key is new, and the clock stands where it last stood. So the
 * handler begins at once, and what it asks first travels behind a statement that fails where that is
 * not so. Then nothing was done, and the request begins again by looking.
 */
export async function perform<Declared extends Declaration>(
  app: App,
  declared: Declared,
  handler: PausingHandler<Declared>,
  request: RequestOf<Declared>,
  asked: PerformOptions,
): Promise<Answer | Refusal> {
  let patience: AbortSignal | undefined;
  let looksFirst = false;
  for (;;) {
    const mayPause = !patience?.aborted;
    try {
      const outcome = await app.database.transaction((tx) =>
        performIn({ tx, app, mayPause, looksFirst }, declared, handler, request, asked),
      );
      if (!(outcome instanceof Interlude)) return outcome;
      patience ??= AbortSignal.timeout(patienceMilliseconds);
      await outcome.outside(app, patience);
    } catch (thrown) {
      if (thrown instanceof RolledBack) return thrown.refusal;
      if (looksFirst || !isOptimisticFailure(thrown)) return toRefusal(thrown, declared);
      looksFirst = true;
    }
  }
}

async function performIn<Declared extends Declaration>(
  { tx, app, mayPause, looksFirst }: Attempt,
  declared: Declared,
  handler: PausingHandler<Declared>,
  request: RequestOf<Declared>,
  { account, requestId, idempotency }: PerformOptions,
): Promise<Answer | Interlude<ResponseOf<Declared>>> {
  let isPlain: Promise<unknown> | undefined;
  if (looksFirst) {
    const opened = await openRequest(tx, account.id, idempotency?.key);
    if (opened.keyIsTaken) throw new RolledBack(keyInFlight);
    if (idempotency && opened.digest && opened.answer !== null) {
      if (!opened.digest.equals(idempotency.digest)) throw new RolledBack(keyReused);
      return { body: opened.answer, isReplay: true };
    }
    app.clockOffsets.set(account.id, opened.clockAheadMs ?? 0);
  } else
    isPlain = openRequestOptimistically(
      tx,
      account.id,
      clockOffsetOf(app, account),
      idempotency?.key,
    );

  const worldTime = app.clock.now();
  const now = toInstant(worldTime + clockOffsetOf(app, account));
  const context: RequestContext<Declared> = {
    tx,
    keys: app.keys,
    account,
    by: `secret ${account.secretId}`,
    now,
    today: newYorkDateOf(now),
    worldTime,
    mayPause,
    log: app.log,
    bank: app.bank,
    refuse: createRefuse(declared),
  };
  const result = await handler(request, context);
  if (result instanceof Refusal) {
    // What is refused now may have been done before, under the same key.
    await isPlain;
    throw new RolledBack(result);
  }

  const isInterlude = result instanceof Interlude;
  const response = z.encode(declared.response, isInterlude ? result.soFar : result);
  const body = JSON.stringify(response);
  const answer = declared.shownOnce
    ? JSON.stringify(response, hideShownOnce(declared.shownOnce))
    : body;
  const { by } = context;
  const entry = { at: now, by, operation: declared.name, requestId, request, answer };
  if (!isRead(declared)) recordWrite(tx, entry, isInterlude ? undefined : idempotency);
  return isInterlude ? result : { body, isReplay: false };
}

function clockOffsetOf({ clockOffsets }: App, { id }: Account): number {
  return clockOffsets.get(id) ?? 0;
}

/** The no that lies in a failure: the database has the last word on whether a company is there. */
function toRefusal(thrown: unknown, declared: Declaration): Refusal {
  if (isUnknownCompany(thrown) && 'unknownCompany' in declared.refusals)
    return createRefuse(declared)('unknownCompany');
  throw thrown;
}

/** What is shown once stands neither in the trail nor in an answer given again. */
function hideShownOnce(shownOnce: readonly string[]) {
  return (field: string, value: unknown) =>
    shownOnce.includes(field) ? shownOncePlaceholder : value;
}

/** What another operation is given when this one is made of it: same transaction, same time. */
export function toNestedContext<Declared extends Declaration>(
  declared: Declared,
  context: Omit<RequestContext<Declared>, 'refuse'>,
): RequestContext<Declared> {
  return { ...context, refuse: createRefuse(declared) };
}

/** Carries a refusal out of a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const keyInFlight = new Refusal(
  'A request with this Idempotency-Key is still being worked on. Ask again in a moment.',
  409,
);
const keyReused = new Refusal(
  'This Idempotency-Key was used for another request. Use a new key for a new request.',
  409,
);

/** The reason that lies in the account and not in what it asks for. */
const notForThisAccount = 'liveAccount';

function createRefuse<Declared extends Declaration>(declared: Declared): Refuse<Declared> {
  return (reason, ...[places]) => {
    const message = declared.refusals[reason] ?? reason;
    const text = fillPlaceholders(message, (places as Record<string, string> | undefined) ?? {});
    return new Refusal(text, reason === notForThisAccount ? 403 : 400);
  };
}
