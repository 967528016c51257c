import { randomUUID } from 'node:crypto';

/** The id of a request: the client's own, if it is 1 to 128 visible ASCII characters, or else a new one. */
export function requestIdOf(sent: string | readonly string[] | undefined): string {
  return typeof sent === 'string' && /^[\x21-\x7e]{1,128}$/.test(sent) ? sent : randomUUID();
}
