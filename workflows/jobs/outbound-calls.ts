import { setTimeout as delay } from 'node:timers/promises';
import { recordWrite } from '../../database/audit.ts';
import { DatabaseUnavailable, type Transaction } from '../../database/database.ts';
import type { Providers } from '../../providers/providers.ts';
import { type Account, findAccountKind, findClockOffset } from '../../store/accounts.ts';
import {
  claimOutboundCalls,
  completeOutboundCall,
  findNextOutboundCallTime,
  listReceivers,
  type OutboundCall,
  postponeOutboundCall,
} from '../../store/outbound-calls.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import type { Services } from '../services.ts';
import { deliverWebhook } from '../webhooks/deliver-webhook.ts';
import type { MakeCall, OutboundCallHandler, OutboundCallOutcome } from './outbound-call.ts';

const handlers: Readonly<Record<string, OutboundCallHandler>> = { deliverWebhook };

/** In flight from this server: to everybody, to one receiver, and to one whose last call failed. */
const atOnce = { all: 100, each: 4, troubled: 1 };

/** How long a stopping server waits for the calls it has begun. */
const graceMilliseconds = 5_000;

/** How long to wait before looking again whether another server is done with a call. */
const whileOthersWork = 50;

const minute = 60_000;

type OutboundCallsOptions = Services & { readonly outside: Providers };

/** Makes due calls: claimed in one transaction, made outside any, recorded in another. */
export class OutboundCalls {
  readonly #parts: OutboundCallsOptions;
  readonly #inFlight = new Map<Promise<void>, { accountId: Id<'account'>; receiverId: Id }>();
  readonly #troubled = new Set<Id>();
  readonly #stop = new AbortController();
  readonly #queued = new Map<Id<'account'>, Promise<void>>();
  #claims: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(parts: OutboundCallsOptions) {
    this.#parts = parts;
  }

  /** Begins what is due in an account, as far as there is room; does not wait for answers. */
  async begin(accountId: Id<'account'>): Promise<void> {
    // One claim after the other, so that the room is counted right; one that has not begun yet does
    // for whoever asks meanwhile.
    let claim = this.#queued.get(accountId);
    if (!claim) {
      claim = this.#claims.then(() => {
        this.#queued.delete(accountId);
        return this.#claim(accountId);
      });
      this.#queued.set(accountId, claim);
      this.#claims = claim.catch(() => {});
    }
    await claim;
  }

  /** Waits until nothing is due in an account any more, whoever makes the calls, or until told to go on. */
  async settle(accountId: Id<'account'>, patience: AbortSignal): Promise<void> {
    while (!patience.aborted) {
      await this.begin(accountId);
      const ours = [...this.#inFlight].flatMap(([call, to]) =>
        to.accountId === accountId ? [call] : [],
      );
      if (ours.length === 0 && !(await this.#isAnyDue(accountId))) return;
      await waitUnlessAborted(
        patience,
        ours.length > 0 ? Promise.all(ours) : delay(whileOthersWork),
      );
    }
  }

  /** Begins nothing more, and gives what is in flight a moment to end. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#claims;
    const grace = setTimeout(() => this.#stop.abort(), graceMilliseconds);
    await Promise.all(this.#inFlight.keys());
    clearTimeout(grace);
  }

  async #claim(accountId: Id<'account'>): Promise<void> {
    if (this.#isClosing || this.#room() === 0) return;
    const claimed = await this.#inAccount(accountId, async (tx, times) => {
      const [kind, receivers] = await Promise.all([findAccountKind(tx), listReceivers(tx)]);
      const account = { id: accountId, kind };
      const calls: OutboundCall[] = [];
      for (const receiverId of receivers) {
        const most = Math.min(this.#roomFor(receiverId), this.#room() - calls.length);
        if (most > 0) calls.push(...(await claimOutboundCalls(tx, receiverId, { ...times, most })));
      }
      return Promise.all(calls.map((call) => prepare(tx, call, account, times.now)));
    });
    for (const { call, make } of claimed) if (make) this.#launch(accountId, call, make);
  }

  #launch(accountId: Id<'account'>, call: OutboundCall, make: MakeCall): void {
    const { receiverId } = call;
    const flight = this.#make(accountId, call, make)
      .catch((error) => this.#tell(error, call))
      .then(() => {
        this.#inFlight.delete(flight);
        // Room has come free, and the next of its lane may go.
        return this.begin(accountId);
      })
      .catch((error) => this.#tell(error, call));
    this.#inFlight.set(flight, { accountId, receiverId });
  }

  async #make(accountId: Id<'account'>, call: OutboundCall, make: MakeCall): Promise<void> {
    const { outside, keys, clock } = this.#parts;
    const { signal } = this.#stop;
    const outcome = await make({ providers: outside, keys, worldTime: clock.now(), signal });
    // Nobody knows whether it was heard: the claim lapses and the call is made again.
    if (signal.aborted) return;
    if (outcome.isFailure) this.#troubled.add(call.receiverId);
    else this.#troubled.delete(call.receiverId);
    await this.#inAccount(accountId, (tx, { now }) => record(tx, call, outcome, now));
  }

  async #inAccount<Result>(
    accountId: Id<'account'>,
    work: (
      tx: Transaction,
      times: { readonly now: Instant; readonly worldTime: Instant },
    ) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#parts;
    return database.inAccount(accountId, async (tx) => {
      const offsetMs = await findClockOffset(tx);
      const worldTime = clock.now();
      return work(tx, { now: toInstant(worldTime + offsetMs), worldTime });
    });
  }

  async #isAnyDue(accountId: Id<'account'>): Promise<boolean> {
    return this.#inAccount(
      accountId,
      async (tx, { now }) => (await findNextOutboundCallTime(tx, now)) !== undefined,
    );
  }

  #room(): number {
    return Math.max(0, atOnce.all - this.#inFlight.size);
  }

  #roomFor(receiverId: Id): number {
    const taken = [...this.#inFlight.values()].filter((to) => to.receiverId === receiverId).length;
    return (this.#troubled.has(receiverId) ? atOnce.troubled : atOnce.each) - taken;
  }

  #tell(error: unknown, { kind, jobId }: OutboundCall): void {
    if (!(error instanceof DatabaseUnavailable))
      this.#parts.log.error({ err: error, job: kind, jobId }, 'call failed');
  }
}

/** Waits for something, but not beyond the end of our patience. */
async function waitUnlessAborted(patience: AbortSignal, done: Promise<unknown>): Promise<void> {
  if (patience.aborted) return;
  let giveUp = () => {};
  const lost = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  patience.addEventListener('abort', giveUp);
  await Promise.race([done, lost]);
  patience.removeEventListener('abort', giveUp);
}

async function prepare(
  tx: Transaction,
  call: OutboundCall,
  account: Account,
  now: Instant,
): Promise<{ readonly call: OutboundCall; readonly make: MakeCall | undefined }> {
  const handler = handlers[call.kind];
  if (!handler) throw new Error(`no handler for calls of kind ${call.kind}`);
  const make = await handler(tx, call, account);
  if (!make) await completeOutboundCall(tx, call, now);
  return { call, make };
}

/** Ends an attempt that is still ours; another server's word counts for one that has lapsed. */
async function record(
  tx: Transaction,
  call: OutboundCall,
  outcome: OutboundCallOutcome,
  at: Instant,
): Promise<void> {
  const { message, retryAfterMinutes } = outcome;
  const again =
    retryAfterMinutes === undefined ? undefined : toInstant(at + retryAfterMinutes * minute);
  const isOurs =
    again === undefined
      ? await completeOutboundCall(tx, call, at)
      : await postponeOutboundCall(tx, call, { dueAt: again, failure: message });
  if (!isOurs) return;
  outcome.record(tx, { at, ...(again !== undefined && { again }) });
  recordWrite(tx, {
    at,
    by: `job ${call.jobId}`,
    operation: call.kind,
    requestId: call.jobId,
    request: { subjectId: call.subjectId, receiverId: call.receiverId },
    answer: JSON.stringify(message),
  });
}
