import type { Readable } from 'node:stream';
import type { Id } from '../../values/id.ts';
import type { HttpAnswer, ReceivedRequest } from '../http/answer-request.ts';
import type { BodyInPieces } from '../operations/body-in-pieces.ts';

// Messages between the main thread and a thread for large requests. Bodies are moved, not copied.

export interface ThreadStart {
  readonly databaseUrl: string;
}

export type MessageToThread =
  | { readonly kind: 'request'; readonly number: number; readonly received: ReceivedRequest }
  /** The client has room for the next piece of an answer in pieces. */
  | { readonly kind: 'next'; readonly number: number }
  /** Nobody reads the rest of an answer in pieces. */
  | { readonly kind: 'drop'; readonly number: number }
  | { readonly kind: 'stop' };

export type MessageFromThread =
  /** The thread is ready for requests. */
  | { readonly kind: 'ready' }
  /** The request was read, and its operation begins. */
  | { readonly kind: 'computing'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: ThreadAnswer }
  /** The beginning of an answer whose body is sent in pieces, each when it is asked for. */
  | { readonly kind: 'begin'; readonly number: number; readonly begun: BegunAnswer }
  | { readonly kind: 'piece'; readonly number: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly number: number }
  /** The rest of the answer could not be made. */
  | { readonly kind: 'broken'; readonly number: number; readonly reason: string }
  /** The account's clock may have moved: its cached credentials are dropped. */
  | { readonly kind: 'forget'; readonly accountId: Id<'account'> };

export interface ThreadAnswer extends HttpAnswer {
  readonly body: Uint8Array | readonly Uint8Array[] | BodyInPieces | Readable;
  /** The operation's name once it is known, for the log and the metrics. */
  readonly operationName: string;
}

export type BegunAnswer = Omit<ThreadAnswer, 'body'>;
