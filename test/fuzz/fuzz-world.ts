import type { TransportResponse } from '../../client/client.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { type RawHttpRequest, sendBytes } from '../harness/raw-http.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { findAnswerFault } from './answer-check.ts';
import { breakRequest, breakText } from './break-request.ts';
import type { Choices } from './choices.ts';
import { fittingValues } from './fitting-values.ts';
import type { Stage } from './stages.ts';
import { varyRequest } from './vary-request.ts';

/** How a request was made: the last two break its schema. */
type Kind = 'plain' | 'learned' | 'varied' | 'broken' | 'bytes';

const kinds: readonly [Kind, ...Kind[]] = [
  'plain',
  'learned',
  'varied',
  'varied',
  'broken',
  'broken',
  'bytes',
];

/** Milliseconds after which a request counts as hanging. */
const patience = 60_000;

const ending =
  /^(advance|cancel|correct|deactivate|delete|end|initiatePayroll|release|remove|reissue|recover|setPayrollApproval|simulate|skip|terminate|void)/;

/** Reads, then operations that add or change something, then those that end something others need. */
const gentleOperationsFirst = [
  ...allOperations.filter(isRead),
  ...allOperations.filter((each) => !isRead(each) && !ending.test(each.name)),
  ...allOperations.filter((each) => !isRead(each) && ending.test(each.name)),
];

export interface FuzzWorldOptions {
  readonly choices: Choices;
  readonly count: (name: string, status: number) => void;
  /** Takes the description of a wrong answer with its request. */
  readonly report: (fault: string) => void;
}

/** Companies of several accounts in several stages, and what requests about them have shown. */
export class FuzzWorld {
  readonly #stages: readonly [Stage, ...Stage[]];
  readonly #choices: Choices;
  readonly #address: string;
  readonly #count: FuzzWorldOptions['count'];
  readonly #report: FuzzWorldOptions['report'];
  /** The stage in which an operation succeeded first. */
  readonly #fitting = new Map<string, Stage>();
  /** Ids that answers contained, by stage and field. */
  readonly #learned = new Map<Stage, Map<string, string[]>>();
  readonly #ids: string[] = [];

  constructor(
    address: string,
    stages: readonly Stage[],
    { choices, count, report }: FuzzWorldOptions,
  ) {
    const [first, ...others] = stages;
    if (!first) throw new Error('a world needs a stage');
    this.#address = address;
    this.#stages = [first, ...others];
    this.#choices = choices;
    this.#count = count;
    this.#report = report;
    for (const stage of stages) {
      this.#learned.set(stage, new Map());
      this.#ids.push(...Object.values(stage.known).filter(isId));
    }
  }

  /**
   * Sends a plain request of every operation in one stage after another until it succeeds, first about the
   * records of the stage, then about those that answers named last.
   */
  async tryEveryOperation(): Promise<void> {
    for (const declared of gentleOperationsFirst)
      for (const kind of ['plain', 'learned'] as const)
        for (const stage of this.#stages) {
          if (this.#fitting.has(declared.name)) break;
          const { status } = await this.#send(declared, stage, kind);
          if (status === 200) this.#fitting.set(declared.name, stage);
        }
  }

  /** Sends a request of a random operation. */
  async sendAny(): Promise<void> {
    const choices = this.#choices;
    const declared = allOperations[choices.below(allOperations.length)] ?? allOperations[0];
    const fitting = this.#fitting.get(declared?.name ?? '');
    const stage = fitting && choices.chance(60) ? fitting : choices.pick(this.#stages);
    const kind = choices.pick(kinds);
    if (declared) await this.#send(declared, stage, kind);
  }

  async #send(declared: Declaration, stage: Stage, kind: Kind): Promise<TransportResponse> {
    const request = this.#request(declared, stage, kind);
    const describe = (fault: string) =>
      `${declared.name} (${kind}, ${stage.name}): ${fault}\n${request.verb} ${request.path}\n${request.body}`;
    let late: NodeJS.Timeout | undefined;
    const hung = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(describe('no answer'))), patience);
    });
    const received = await Promise.race([
      sendBytes(this.#address, stage.account, request).catch((error) => {
        throw new Error(describe(String(error)));
      }),
      hung,
    ]).finally(() => clearTimeout(late));
    const fault = findAnswerFault(declared, received);
    if (fault) this.#report(`${describe(fault)}\n${received.body.slice(0, 2_000)}`);
    this.#count(declared.name, received.status);
    if (received.status === 200 && kind !== 'bytes') this.#learn(declared, stage, received.body);
    return received;
  }

  #request(declared: Declaration, stage: Stage, kind: Kind): RawHttpRequest {
    const choices = this.#choices;
    const known = { ...this.#knownOf(stage, kind), ...fittingValues[declared.name]?.(choices) };
    const body = structuredClone(sampleRequest(declared, known));
    if (kind === 'varied') varyRequest(declared, body, choices);
    if (kind === 'broken') breakRequest(declared, body, { choices, ids: this.#ids });
    const text = JSON.stringify(body);
    const verb =
      kind === 'plain' || kind === 'learned'
        ? 'POST'
        : choices.pick(['POST', 'POST', declared.verb]);
    return {
      path: choices.chance(50) ? `/${declared.module}` : `/${declared.module}/${declared.name}`,
      verb,
      body: kind === 'bytes' ? breakText(text, choices) : text,
      headers: isRead(declared) && choices.chance(5) ? { accept: 'text/csv' } : {},
    };
  }

  /** The values of a stage; except for plain requests, ids that answers contained or that another stage has. */
  #knownOf(stage: Stage, kind: Kind): Readonly<Record<string, unknown>> {
    if (kind === 'plain') return stage.known;
    const choices = this.#choices;
    const learned = [...(this.#learned.get(stage) ?? [])];
    const known: Record<string, unknown> = { ...stage.known };
    if (kind === 'learned') for (const [field, ids] of learned) known[field] = ids[0];
    else {
      for (const [field, ids] of learned)
        if (choices.chance(20)) known[field] = choices.pickAny(ids);
      const other = choices.pick(this.#stages);
      for (const field of Object.keys(known))
        if (choices.chance(3)) known[field] = other.known[field] ?? known[field];
    }
    return known;
  }

  #learn({ name }: Declaration, stage: Stage, body: string): void {
    const learned = this.#learned.get(stage);
    for (const [, field = '', id = ''] of body.matchAll(/"(\w+I[dD])":"([0-9A-F-]{36})"/g)) {
      // Without the key that the stage uses, because all its requests would fail once it is revoked.
      if (field === 'apiKeyId' && name !== 'addApiKey') continue;
      const ids = learned?.get(field) ?? [];
      if (!ids.includes(id)) learned?.set(field, [id, ...ids].slice(0, 5));
    }
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-F-]{36}$/.test(value);
}
