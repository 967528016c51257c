import type { requestSteps } from '../../contract/adminPortal/getRequestStatus.ts';
import type { Id } from '../../values/id.ts';
import type { HttpAnswer } from './answer-request.ts';

/** A request that was answered with 202: in progress, or refused with the problem. */
export type AcceptedRequest =
  | { readonly status: 'Processing'; readonly step: RequestStep }
  | { readonly status: 'Refused'; readonly message: string; readonly key: string };

export type RequestStep = (typeof requestSteps)[number];

/** Receives the steps of a request while it is processed. */
export type OnStep = (step: RequestStep) => void;

export interface RequestKey {
  readonly accountId: Id<'account'>;
  readonly idempotencyKey: string;
}

/** Refusals of accepted requests that are remembered; the oldest are forgotten first. */
const maxRemembered = 10_000;

/**
 * Requests of this process that were answered with 202 (RFC 7240, `Prefer: respond-async`). The answers
 * of completed ones are in the database with their key; only refusals are remembered here.
 */
export class AcceptedRequests {
  readonly #requests = new Map<string, AcceptedRequest>();

  /** Begins the work of a request and notes its steps and its outcome. */
  accept(key: RequestKey, work: (onStep: OnStep) => Promise<HttpAnswer>): void {
    const name = nameOf(key);
    const onStep: OnStep = (step) => void this.#requests.set(name, { status: 'Processing', step });
    this.#requests.delete(name);
    onStep('Waiting');
    for (const oldest of this.#requests.keys()) {
      if (this.#requests.size <= maxRemembered) break;
      this.#requests.delete(oldest);
    }
    void work(onStep).then((answer) => {
      if (answer.status === 200) this.#requests.delete(name);
      else this.#requests.set(name, toRefused(answer));
    });
  }

  find(key: RequestKey): AcceptedRequest | undefined {
    return this.#requests.get(nameOf(key));
  }
}

function nameOf({ accountId, idempotencyKey }: RequestKey): string {
  return `${accountId} ${idempotencyKey}`;
}

function toRefused({ body }: HttpAnswer): AcceptedRequest {
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
  const { message, key }: { message: string; key: string } = JSON.parse(text).error;
  return { status: 'Refused', message, key };
}
