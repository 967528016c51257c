import type { Logger } from 'pino';
import type { Declaration, RequestOf, ResponseOf } from '../../contract/operation.ts';
import type { Warn } from '../../contract/warnings.ts';
import type { IdempotencyKey } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Grant } from '../../engine/access/grant-access.ts';
import type { Caller } from '../../engine/access/principal.ts';
import type { PaymentBank } from '../../engine/payments/rails/payment-file.ts';
import type { Law } from '../../law/law.ts';
import type { Account, Credential } from '../../store/accounts.ts';
import type { ConfirmedRequest } from '../../store/sessions.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import type { NoteProgress } from '../../workflows/progress/progress-notes.ts';
import type { OperatorSettings } from '../../workflows/services.ts';
import type { EventViews } from '../../workflows/webhooks/event-views.ts';
import type { AcceptedRequest, AcceptedRequests } from '../http/accepted-requests.ts';
import type { TextInPieces } from './body-in-pieces.ts';
import { createRefuse, type Refusal, type Refuse } from './refusal.ts';

/** An authenticated request: who sends it, its id, and the idempotency key if it has one. */
export interface RequestCall {
  readonly account: Credential;
  /** The records that the caller may see and change with the operation. */
  readonly granted: Grant;
  readonly requestId: string;
  /** Fields of the request that the operation does not know. */
  readonly ignoredFields?: readonly string[] | undefined;
  readonly idempotency?: IdempotencyKey | undefined;
  /** The confirmation of a person, which the transaction uses up. */
  readonly confirmed?: ConfirmedRequest | undefined;
  /** False once the client has left, if the answer would be for nobody. */
  readonly isWanted?: (() => boolean) | undefined;
}

/** Everything a handler receives besides its request. */
export interface RequestContext<Declared extends Declaration> {
  readonly tx: Transaction;
  readonly keys: KeyRing;
  readonly account: Account;
  /** The law for the account: a sandbox account also uses drafts. */
  readonly law: Law;
  readonly caller: Caller;
  /** The caller, as the audit trail names it. */
  readonly by: string;
  /** The account's time: a sandbox account may have moved its clock ahead. */
  readonly now: Instant;
  readonly today: CalendarDate;
  /** The real time, for the sandbox clock itself. */
  readonly worldTime: Instant;
  readonly log: Logger;
  readonly bank: PaymentBank | undefined;
  readonly settings: OperatorSettings;
  readonly eventViews: EventViews;
  /** Notes how far a large request has come. */
  readonly noteProgress?: NoteProgress | undefined;
  /** The name under which an idempotency key of the caller is stored. */
  readonly ownKey: (idempotencyKey: string) => string;
  /** Finds a request of the account that this process has answered with 202. */
  readonly findAccepted: (idempotencyKey: string) => AcceptedRequest | undefined;
  readonly refuse: Refuse<Declared>;
  /** Adds a warning to the answer: nothing about pay is silent (docs/decisions/0035-warnings.md). */
  readonly warn: Warn;
  /** Gives the answer a long text that is made while it is sent, and returns its placeholder for the result. */
  readonly sendInPieces: (text: TextInPieces) => string;
  /** Notes the company that the request is about, for the audit trail, if the request does not name it. */
  readonly noteCompany: (companyId: Id<'company'>) => void;
}

/** Performs an operation inside the transaction of its request. */
export type Handler<Declared extends Declaration> = (
  request: RequestOf<Declared>,
  context: RequestContext<Declared>,
) => Promise<ResponseOf<Declared> | Refusal>;

/** The running server as a request sees it, in the main thread or in a worker thread. */
export type RequestApp = Omit<App, 'credentials'> & {
  readonly credentials: Pick<App['credentials'], 'forget'>;
  /** Undefined in a worker thread. */
  readonly accepted?: AcceptedRequests | undefined;
};

/**
 * A handler with work to do before the transaction of its request, such as calling providers.
 * `prepare` does it and returns the handler of the transaction.
 */
export interface TwoPhaseHandler<Declared extends Declaration> {
  readonly prepare: (
    request: RequestOf<Declared>,
    call: RequestCall,
    app: RequestApp,
  ) => Promise<Handler<Declared>>;
}

/**
 * A read whose answer takes longer to make than a transaction may last, such as a document of many pages.
 * `load` reads in the transaction, and returns the function that makes the answer after it.
 */
export interface DocumentHandler<Declared extends Declaration> {
  readonly load: (
    request: RequestOf<Declared>,
    context: RequestContext<Declared>,
  ) => Promise<(() => Promise<ResponseOf<Declared>>) | Refusal>;
}

/** The context for another operation that runs as part of this one, in the same transaction. */
export function toNestedContext<Declared extends Declaration>(
  declared: Declared,
  context: Omit<RequestContext<Declared>, 'refuse'>,
): RequestContext<Declared> {
  return { ...context, refuse: createRefuse(declared) };
}
