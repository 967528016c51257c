import { z } from 'zod';
import {
  type Declaration,
  isRead,
  type RequestOf,
  type ResponseOf,
  shownOncePlaceholder,
} from '../../contract/operation.ts';
import { recordWrite } from '../../database/audit.ts';
import { isUnknownCompany, type Transaction } from '../../database/database.ts';
import type { Account } from '../../store/accounts.ts';
import {
  isOptimisticFailure,
  openRequest,
  openRequestOptimistically,
} from '../../store/requests.ts';
import { newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import type { Handler, RequestCall, RequestContext, TwoPhaseHandler } from './handler.ts';
import { createRefuse, Refusal } from './refusal.ts';

export interface Answer {
  readonly body: string;
  readonly isReplay: boolean;
}

interface Attempt {
  readonly tx: Transaction;
  readonly app: App;
  /** Whether to look first, because the request turned out not to be a plain one. */
  readonly looksFirst: boolean;
}

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
  handler: Handler<Declared> | TwoPhaseHandler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer | Refusal> {
  if (typeof handler !== 'function') await handler.prepare(request, call, app);
  const handle = typeof handler === 'function' ? handler : handler.handle;
  let looksFirst = false;
  for (;;) {
    try {
      return await app.database.transaction((tx) =>
        performIn({ tx, app, looksFirst }, declared, handle, request, call),
      );
    } catch (thrown) {
      if (thrown instanceof RolledBack) return thrown.refusal;
      if (looksFirst || !isOptimisticFailure(thrown)) return toRefusal(thrown, declared);
      looksFirst = true;
    }
  }
}

async function performIn<Declared extends Declaration>(
  { tx, app, looksFirst }: Attempt,
  declared: Declared,
  handler: Handler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer> {
  const { account, requestId, idempotency } = call;
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

  const context = contextOf(app, tx, declared, call);
  const result = await handler(request, context);
  if (result instanceof Refusal) {
    // What is refused now may have been done before, under the same key.
    await isPlain;
    throw new RolledBack(result);
  }
  const { now: at, by } = context;
  const { body, stored } = encodeAnswer(declared, result);
  const entry = { at, by, operation: declared.name, requestId, request, answer: stored };
  if (!isRead(declared)) recordWrite(tx, entry, idempotency);
  return { body, isReplay: false };
}

/** Names the caller for the audit trail. */
export function callerOf({ account }: RequestCall): string {
  return `secret ${account.secretId}`;
}

function contextOf<Declared extends Declaration>(
  app: App,
  tx: Transaction,
  declared: Declared,
  call: RequestCall,
): RequestContext<Declared> {
  const { keys, log, bank, eventViews } = app;
  const { account } = call;
  const worldTime = app.clock.now();
  const now = toInstant(worldTime + clockOffsetOf(app, account));
  return {
    tx,
    keys,
    account,
    by: callerOf(call),
    now,
    today: newYorkDateOf(now),
    worldTime,
    log,
    bank,
    eventViews,
    refuse: createRefuse(declared),
  };
}

function clockOffsetOf({ clockOffsets }: App, { id }: Account): number {
  return clockOffsets.get(id) ?? 0;
}

/** Encodes an answer for the caller, and for storage: secrets are shown once and never stored. */
function encodeAnswer<Declared extends Declaration>(
  declared: Declared,
  result: ResponseOf<Declared>,
) {
  const response = z.encode(declared.response, result);
  const body = JSON.stringify(response);
  const { shownOnce } = declared;
  const stored = shownOnce
    ? JSON.stringify(response, (field, value) =>
        shownOnce.includes(field) ? shownOncePlaceholder : value,
      )
    : body;
  return { body, stored };
}

/** Turns a violated foreign key to `company` into the operation's own refusal; throws anything else. */
function toRefusal(thrown: unknown, declared: Declaration): Refusal {
  if (isUnknownCompany(thrown) && 'unknownCompany' in declared.refusals)
    return createRefuse(declared)('unknownCompany');
  throw thrown;
}

/** Carries a refusal out of a transaction that must be rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const keyInFlight = new Refusal(
  'A request with this Idempotency-Key is still being processed. Try again in a moment.',
  409,
);
const keyReused = new Refusal(
  'This Idempotency-Key was used for another request. Use a new key for a new request.',
  409,
);
