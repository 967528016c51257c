import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { TransportResponse } from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations, type Operations } from '../../contract/operations.ts';
import type { Choices } from '../fuzz/choices.ts';
import type { TestApp } from '../harness/app.ts';
import { basicAuthorization } from '../harness/raw-http.ts';
import type { ModelAccount } from './model/model.ts';

/** The key of the refusal that the model predicts; undefined if the request must succeed. */
export type PredictedRefusal = string | undefined;

export interface SimulatedRequest {
  readonly account: ModelAccount;
  readonly body: object;
  readonly refusal?: PredictedRefusal;
}

type OperationName = {
  [Module in keyof Operations]: keyof Operations[Module];
}[keyof Operations];

type DeclaredBy<Name extends OperationName> = {
  [Module in keyof Operations]: Name extends keyof Operations[Module]
    ? Extract<Operations[Module][Name], Declaration>
    : never;
}[keyof Operations];

/** The answer of an operation; undefined if it refused as predicted. */
type AnswerOf<Name extends OperationName> = z.input<DeclaredBy<Name>['response']> | undefined;

/** The answer differs from the prediction of the model. */
export class Difference extends Error {}

/** Throws if the service says something else than the model. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const [service, model] = [withoutShared(actual, expected), withoutShared(expected, actual)];
  throw new Difference(`${what}:\nthe service: ${service}\nthe model:   ${model}`);
}

/** Formats a value; of a list, only what the other does not have. */
function withoutShared(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return JSON.stringify(value);
  const others = new Set(other.map((each) => JSON.stringify(each)));
  const own = value.map((each) => JSON.stringify(each)).filter((each) => !others.has(each));
  return own.join('\n') || 'nothing else';
}

/** The server under test, the accounts of the model, and the faults that are injected. */
export class World {
  readonly random: Choices;
  readonly accounts: ModelAccount[] = [];
  readonly counts = { requests: 0, refused: 0, repeated: 0, aborted: 0, restarts: 0 };
  /** How often each operation was accepted or refused, such as `cancelPayrollSubmission laterRun`. */
  readonly outcomes = new Map<string, number>();
  app: TestApp;
  /** The latest requests, which a failure prints. */
  readonly trace: string[] = [];
  readonly #restart: (app: TestApp) => Promise<TestApp>;
  #keys = 0;

  constructor(app: TestApp, random: Choices, restart: (app: TestApp) => Promise<TestApp>) {
    this.app = app;
    this.random = random;
    this.#restart = restart;
  }

  async restart(): Promise<void> {
    this.counts.restarts += 1;
    this.trace.push('restart of the server');
    this.app = await this.#restart(this.app);
  }

  /** Sends a request, at times after an aborted one or twice, and compares the answer with the prediction. */
  async ask<Name extends OperationName>(
    operation: Name,
    asked: SimulatedRequest,
  ): Promise<AnswerOf<Name>> {
    const key = `${++this.#keys}`;
    const isRead = findOperation(operation).verb === 'GET';
    this.trace.push(
      `account ${this.accounts.indexOf(asked.account) + 1}: ${operation} ${JSON.stringify(asked.body)}`,
    );
    if (this.trace.length > 40) this.trace.shift();
    if (!isRead && this.random.chance(3)) await this.#abort(operation, asked, key);
    const received = await this.#send(operation, asked, isRead ? undefined : key);
    const answer = this.#check(operation, asked, received);
    if (!isRead && this.random.chance(5)) {
      this.counts.repeated += 1;
      const again = await this.#send(operation, asked, key);
      expectSame(
        `${operation} repeated`,
        [again.status, JSON.parse(again.body)],
        [received.status, answer],
      );
    }
    return asked.refusal === undefined ? answer : undefined;
  }

  #check(operation: OperationName, { refusal }: SimulatedRequest, received: TransportResponse) {
    this.counts.requests += 1;
    if (refusal !== undefined) this.counts.refused += 1;
    const outcome = `${operation} ${refusal ?? 'accepted'}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    const answer = JSON.parse(received.body);
    const actual = received.status === 200 ? 'accepted' : `${received.status} ${answer.error?.key}`;
    const expected = refusal === undefined ? 'accepted' : `400 ${refusal}`;
    if (actual !== expected)
      throw new Difference(
        `${operation}: the service: ${actual} (${received.body.slice(0, 500)}); the model: ${expected}`,
      );
    return answer;
  }

  /** Repeats a request as long as an aborted one with the same key is still being processed. */
  async #send(
    operation: OperationName,
    { account, body }: SimulatedRequest,
    key: string | undefined,
  ): Promise<TransportResponse> {
    const { module, verb } = findOperation(operation);
    for (;;) {
      const received = await nodeTransport.send({
        url: `${this.app.address}/${module}/${operation}`,
        verb,
        headers: headersOf(account, key),
        body: JSON.stringify({ method: operation, ...body }),
      });
      if (received.status !== 409) return received;
    }
  }

  /** Sends a request and closes the connection before the answer, at a random moment. */
  #abort(
    operation: OperationName,
    { account, body }: SimulatedRequest,
    key: string,
  ): Promise<void> {
    this.counts.aborted += 1;
    const { module, verb } = findOperation(operation);
    const text = JSON.stringify({ method: operation, ...body });
    const wait = this.random.int(0, 6);
    return new Promise((resolve) => {
      const sent = request(`${this.app.address}/${module}/${operation}`, {
        method: verb,
        agent: false,
        headers: { ...headersOf(account, key), 'content-length': Buffer.byteLength(text) },
      });
      sent.on('error', () => resolve());
      sent.on('close', () => resolve());
      sent.end(text, () => setTimeout(() => sent.destroy(), wait));
    });
  }
}

const byName: ReadonlyMap<string, Declaration> = new Map(
  allOperations.map((declared) => [declared.name, declared]),
);

function findOperation(name: OperationName): Declaration {
  const found = byName.get(name);
  if (!found) throw new Error(`no operation is called ${name}`);
  return found;
}

function headersOf(account: ModelAccount, key: string | undefined): Record<string, string> {
  return {
    authorization: basicAuthorization(account),
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  };
}
