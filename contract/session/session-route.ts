import type { z } from 'zod';
import type { SessionRefusal } from '../session-messages.ts';

/**
 * Declaration of a route with which people sign in. The server decodes requests by it, and the OpenAPI
 * document and docs/reference/sessions.md are derived from it.
 */
export interface SessionRoute {
  /** Name in the OpenAPI document. */
  readonly name: string;
  readonly verb: 'GET' | 'POST';
  readonly path: `/session${string}`;
  readonly summary: string;
  readonly description?: string;
  /** The cookie of a person's session: not read, read if it is sent, or needed. Or that of a link's, which is needed. */
  readonly cookie: 'unused' | 'optional' | 'needed' | 'link';
  /** True if the answer sets the cookie or removes it. */
  readonly setsCookie?: boolean;
  /** The body; a GET has none. */
  readonly request: z.ZodType<object, object>;
  readonly response: z.ZodType<object, object>;
  /** Refusals besides `foreignOrigin`, which every route has, and `sessionEnded` or `linkEnded` of those that need a cookie. */
  readonly refusals: readonly SessionRefusal[];
}

/** Declares a route, keeping its exact types for the server. */
export function sessionRoute<const Route extends SessionRoute>(route: Route): Route {
  return route;
}

/** Refusals of a route in order of precedence. */
export function refusalsOfRoute({ cookie, refusals }: SessionRoute): readonly SessionRefusal[] {
  const ended = {
    unused: [],
    optional: [],
    needed: ['sessionEnded'],
    link: ['linkEnded'],
  } as const;
  return ['foreignOrigin', ...ended[cookie], ...refusals];
}
