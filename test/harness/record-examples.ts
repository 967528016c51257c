import { type Declaration, isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { needsBody } from '../../contract/postman.ts';
import type { ExampleStep } from '../example-requests/example-step.ts';
import type { TestAccount } from './app.ts';
import { joinByLink } from './join-by-link.ts';

type Json = Readonly<Record<string, unknown>>;

/** A request that was sent and the answer to it. */
export interface SentExample {
  readonly operation: string;
  readonly request: Json;
  readonly answer: unknown;
}

/** Sends the requests of a story in order, each with what it needs of earlier answers. */
export async function sendSteps(
  account: TestAccount,
  emptyAccount: TestAccount,
  steps: readonly ExampleStep[],
  known: Json,
): Promise<SentExample[]> {
  const kept: Record<string, unknown> = { ...known };
  const sent: SentExample[] = [];
  for (const { operation, request, keep = {}, idempotencyKey, isOfEmptyAccount } of steps) {
    if (operation === 'acceptInvitation') {
      await joinByLink(account, String(kept.link));
      continue;
    }
    const declared = allOperations.find(({ name }) => name === operation);
    if (!declared) throw new Error(`There is no operation ${operation}.`);
    const filled = fillIn(request, kept) as Json;
    const sender = isOfEmptyAccount ? emptyAccount : account;
    const { status, body } = await sender.send({
      ...toHttp(declared, filled),
      ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    });
    if (status !== 200) throw new Error(`${operation} was answered with ${status}: ${body}`);
    const answer = JSON.parse(body);
    for (const [name, path] of Object.entries(keep)) kept[name] = valueAt(answer, path);
    sent.push({ operation, request: filled, answer });
  }
  return sent;
}

/** Sends a request as the reference shows it. */
function toHttp(declared: Declaration, request: Json) {
  const { module, name, verb } = declared;
  const path = `/${module}/${name}`;
  if (needsBody(declared, request))
    return { path, verb: isRead(declared) ? ('POST' as const) : verb, body: request };
  const query = new URLSearchParams(
    Object.entries(request).map(([field, value]): [string, string] => [field, String(value)]),
  );
  return { path: query.size > 0 ? `${path}?${query}` : path, verb };
}

/** Replaces texts in braces by the values that were kept. */
function fillIn(value: unknown, kept: Json): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner) => {
    const [, name] = /^\{(\w+)\}$/.exec(typeof inner === 'string' ? inner : '') ?? [];
    if (!name) return inner;
    if (kept[name] === undefined) throw new Error(`No step has kept ${name}.`);
    return kept[name];
  });
}

function valueAt(answer: unknown, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>(
      (here, field) => (here as Record<string, unknown> | undefined)?.[field],
      answer,
    );
  if (found === undefined) throw new Error(`${path} is not in ${JSON.stringify(answer)}`);
  return found;
}
