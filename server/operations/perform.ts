import { z } from 'zod';
import {
  type Declaration,
  isRead,
  isReport,
  type RequestOf,
  shownOncePlaceholder,
} from '../../contract/operation.ts';
import { addWarnings, type Warning, warnOfIgnoredFields } from '../../contract/warnings.ts';
import { type IdempotencyKey, recordWrite } from '../../database/audit.ts';
import { isUnknownCompany, type Transaction } from '../../database/database.ts';
import { findNamedRecords } from '../../engine/access/named-records.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { installation } from '../../store/accounts.ts';
import {
  type AnsweredRequest,
  claimIdempotencyKey,
  findAnsweredRequest,
  isKeyInUse,
} from '../../store/idempotency-keys.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf, toInstant } from '../../values/instant.ts';
import { type NoteProgress, withProgress } from '../../workflows/progress/progress-notes.ts';
import { checkOwnRecords } from '../principals/authorize.ts';
import { findConfirmationRefusal } from '../principals/confirmation.ts';
import { ownIdempotencyKey } from '../principals/own-idempotency-key.ts';
import { type AnswerBody, LongText } from './body-in-pieces.ts';
import type {
  DocumentHandler,
  Handler,
  RequestApp,
  RequestCall,
  RequestContext,
  TwoPhaseHandler,
} from './handler.ts';
import { fillImpliedIds } from './implied-ids.ts';
import { toJson } from './json-in-pieces.ts';
import { createRefuse, Refusal } from './refusal.ts';

export interface Answer {
  readonly body: AnswerBody;
  readonly isReplay: boolean;
}

/** Performs one request in one transaction: the write, its audit entry and its answer are one. */
export async function perform<Declared extends Declaration>(
  app: RequestApp,
  declared: Declared,
  handler: Handler<Declared> | TwoPhaseHandler<Declared> | DocumentHandler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer | Refusal> {
  try {
    if ('load' in handler) return await makeDocument(app, declared, handler, request, call);
    if ('prepare' in handler) return await performTwoPhases(app, declared, handler, request, call);
    const answer = await performOnce(app, declared, handler, request, call);
    // A key that was revoked is refused at once here, and within a second on other servers.
    if (declared.module === 'access') app.credentials.forget(call.account.id);
    return answer;
  } catch (thrown) {
    if (thrown instanceof RolledBack) return thrown.refusal;
    if (call.idempotency && isKeyInUse(thrown)) return replayByKey(app, call, call.idempotency);
    return toRefusal(thrown, declared);
  }
}

async function performOnce<Declared extends Declaration>(
  app: RequestApp,
  declared: Declared,
  handler: Handler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer> {
  const { account, requestId, idempotency } = call;
  const work = async (tx: Transaction, noteProgress?: NoteProgress) => {
    const warnings = warnOfIgnoredFields(call.ignoredFields ?? []);
    const noted: { companyId?: Id<'company'> } = {};
    const noteCompany = (companyId: Id<'company'>) => {
      noted.companyId = companyId;
    };
    const longText = new LongText();
    const notes = { warnings, noteProgress, noteCompany, longText };
    const context = contextOf(app, tx, declared, call, notes);
    const claimed = idempotency && claimIdempotencyKey(tx, idempotency);
    try {
      const answer = await performClaimed(tx, context, warnings, noted);
      return { ...answer, body: longText.putInto(answer.body) };
    } catch (thrown) {
      // A request that was answered before gets its answer, also if it would be refused now.
      await claimed;
      throw thrown;
    }
  };
  const performClaimed = async (
    tx: Transaction,
    context: RequestContext<Declared>,
    warnings: readonly Warning[],
    noted: object,
  ) => {
    const admitted = await admit(app, tx, declared, request, call);
    const result = await handler(admitted, context);
    if (result instanceof Refusal) throw new RolledBack(result);
    const { now: at, by } = context;
    const encode = encoderOf(declared, { request, warnings });
    if (isRead(declared)) return { body: toJson(result, encode), isReplay: false };
    const response = encode(result);
    const body = JSON.stringify(response);
    const answer = declared.shownOnce ? withoutSecrets(response, declared.shownOnce) : body;
    const about = findNamedRecords(admitted, result, noted);
    // A write across accounts is recorded in the account that its handler has entered.
    const isOfAccount = tx.accountId !== installation.id;
    const entry = { at, by, operation: declared.name, requestId, about, request, answer };
    if (isOfAccount) recordWrite(tx, entry, idempotency);
    return { body, isReplay: false };
  };
  const options = transactionOptions(declared, call);
  if (!declared.isLarge) return app.database.inAccount(account.id, (tx) => work(tx), options);
  const database = databaseFor(declared, app);
  return withProgress(app, account.id, (note) =>
    database.inAccount(account.id, (tx) => work(tx, note), options),
  );
}

function transactionOptions(declared: Declaration, { isWanted, granted }: RequestCall) {
  const purpose: 'large' | 'small' = declared.isLarge ? 'large' : 'small';
  // Also without a replica, so that no report can come to need more.
  const isReadOnly = isReport(declared);
  return { purpose, isWanted, companies: granted.companies, isReadOnly };
}

function databaseFor(declared: Declaration, { database, replica }: RequestApp) {
  return isReport(declared) ? (replica ?? database) : database;
}

/** Checks the confirmation and the records of a request, and returns it with the ids that it implies. */
async function admit<Declared extends Declaration>(
  app: RequestApp,
  tx: Transaction,
  declared: Declared,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<RequestOf<Declared>> {
  const unconfirmed = await findConfirmationRefusal(tx, call.confirmed, app.clock.now());
  if (unconfirmed) throw new RolledBack(unconfirmed);
  const filled = await fillImpliedIds(tx, declared, request);
  if (filled instanceof Refusal) throw new RolledBack(filled);
  const notOwn = checkOwnRecords(declared, call.granted, filled);
  if (notOwn) throw new RolledBack(notOwn);
  return filled;
}

/** Reads in a transaction, and makes the answer after it. */
async function makeDocument<Declared extends Declaration>(
  app: RequestApp,
  declared: Declared,
  { load }: DocumentHandler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer> {
  const work = async (tx: Transaction) => {
    const warnings = warnOfIgnoredFields(call.ignoredFields ?? []);
    const longText = new LongText();
    const context = contextOf(app, tx, declared, call, { warnings, longText });
    const make = await load(await admit(app, tx, declared, request, call), context);
    if (make instanceof Refusal) throw new RolledBack(make);
    return { make, warnings, longText };
  };
  const options = transactionOptions(declared, call);
  const database = databaseFor(declared, app);
  const { make, warnings, longText } = await database.inAccount(call.account.id, work, options);
  const body = toJson(await make(), encoderOf(declared, { request, warnings }));
  return { body: longText.putInto(body), isReplay: false };
}

/** Looks the key up before the first phase, so that a replay repeats no part of the work. */
async function performTwoPhases<Declared extends Declaration>(
  app: RequestApp,
  declared: Declared,
  { prepare }: TwoPhaseHandler<Declared>,
  request: RequestOf<Declared>,
  call: RequestCall,
): Promise<Answer | Refusal> {
  const { account, idempotency } = call;
  if (idempotency) {
    const answered = await app.database.inAccount(account.id, (tx) =>
      findAnsweredRequest(tx, idempotency.key),
    );
    if (answered) return replay(answered, idempotency);
  }
  const unconfirmed = await app.database.inAccount(account.id, (tx) =>
    findConfirmationRefusal(tx, call.confirmed, app.clock.now()),
  );
  if (unconfirmed) throw new RolledBack(unconfirmed);
  try {
    const handle = await prepare(request, call, app);
    // The first phase may have changed something: the second one follows, also when the client has left.
    return await performOnce(app, declared, handle, request, {
      ...call,
      confirmed: undefined,
      isWanted: undefined,
    });
  } finally {
    // The operation may have moved the account's clock, which is cached with its credentials.
    app.credentials.forget(account.id);
  }
}

/** Answers a request whose key was used before, or is in use. */
async function replayByKey(
  app: RequestApp,
  { account }: RequestCall,
  idempotency: IdempotencyKey,
): Promise<Answer | Refusal> {
  const answered = await app.database.inAccount(account.id, (tx) =>
    findAnsweredRequest(tx, idempotency.key),
  );
  return answered ? replay(answered, idempotency) : keyInFlight;
}

function replay({ digest, answer }: AnsweredRequest, idempotency: IdempotencyKey) {
  return digest.equals(idempotency.digest) ? { body: answer, isReplay: true } : keyReused;
}

/** Names the caller for the audit trail. */
export function callerOf({ account }: RequestCall): string {
  return describePrincipal(account.principal);
}

/** Where a handler notes warnings, progress and the company that it is about. */
interface ContextNotes {
  readonly warnings: Warning[];
  readonly noteProgress?: NoteProgress | undefined;
  readonly noteCompany?: RequestContext<Declaration>['noteCompany'];
  readonly longText: LongText;
}

// One literal: an object that is spread and extended gets a new hidden class in each request, which took 8 µs here.
function contextOf<Declared extends Declaration>(
  app: RequestApp,
  tx: Transaction,
  declared: Declared,
  call: RequestCall,
  { warnings, noteProgress, noteCompany = () => {}, longText }: ContextNotes,
): RequestContext<Declared> {
  const { keys, log, bank, settings, eventViews } = app;
  const { account } = call;
  const worldTime = app.clock.now();
  const now = toInstant(worldTime + account.clockOffsetMs);
  return {
    tx,
    keys,
    account,
    law: app.law.of(account.kind),
    caller: account.principal,
    by: callerOf(call),
    now,
    today: newYorkDateOf(now),
    worldTime,
    log,
    bank,
    settings,
    eventViews,
    ownKey: (key) => ownIdempotencyKey(account.principal, key),
    findAccepted: (idempotencyKey) => app.accepted?.find({ accountId: account.id, idempotencyKey }),
    refuse: createRefuse(declared),
    warn: (warning) => void warnings.push(warning),
    noteProgress,
    sendInPieces: (text) => longText.take(text),
    noteCompany,
  };
}

/** Encodes an answer for the caller. */
function encoderOf(
  declared: Declaration,
  { request, warnings }: { readonly request: object; readonly warnings: readonly Warning[] },
): (result: unknown) => unknown {
  const omitted = 'extended' in request && request.extended ? [] : (declared.extendedFields ?? []);
  return (result) => {
    const encoded = z.encode(declared.response, result as never);
    return addWarnings(withoutFields(encoded, omitted), warnings);
  };
}

/** The answer as it is stored: secrets are shown once and never stored. */
function withoutSecrets(response: unknown, fields: readonly string[]): string {
  return JSON.stringify(response, (field, value) =>
    fields.includes(field) ? shownOncePlaceholder : value,
  );
}

function withoutFields(answer: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return answer;
  return JSON.parse(JSON.stringify(answer), (field, value) =>
    fields.includes(field) ? undefined : value,
  );
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
  {
    key: 'idempotencyKeyInFlight',
    message: 'A request with this Idempotency-Key is still being processed. Try again in a moment.',
  },
  409,
);
const keyReused = new Refusal(
  {
    key: 'idempotencyKeyReused',
    message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  409,
);
