import type { Id } from '../../values/id.ts';
import type { HttpAnswer, ReceivedRequest } from '../http/answer-request.ts';

// Messages between the main thread and a thread for large requests. Bodies are moved, not copied.

export interface ThreadStart {
  readonly databaseUrl: string;
}

export type MessageToThread =
  | { readonly kind: 'request'; readonly number: number; readonly received: ReceivedRequest }
  | { readonly kind: 'stop' };

export type MessageFromThread =
  /** The thread is ready for requests. */
  | { readonly kind: 'ready' }
  /** The request was read, and its operation begins. */
  | { readonly kind: 'computing'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: ThreadAnswer }
  /** The account's clock may have moved: its cached credentials are dropped. */
  | { readonly kind: 'forget'; readonly accountId: Id<'account'> };

export interface ThreadAnswer extends HttpAnswer {
  /** The operation's name once it is known, for the log and the metrics. */
  readonly operationName: string;
}
