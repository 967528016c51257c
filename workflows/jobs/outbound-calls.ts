import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '../../database/database.ts';
import { isTemporary } from '../../database/database-errors.ts';
import type { Providers } from '../../providers/providers.ts';
import { findAccountKind, findClockOffset } from '../../store/accounts.ts';
import {
  claimOutboundCalls,
  findNextOutboundCallTime,
  listReceivers,
  type OutboundCall,
} from '../../store/outbound-calls.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import type { Services } from '../services.ts';
import { makeCall, type PreparedCall, prepareCall, recordOutcome } from './call-attempt.ts';
import type { OutboundCallContext } from './outbound-call.ts';

/** Calls in flight from this server: in total, to one receiver, to a receiver whose last call failed. */
const maxInFlight = { total: 100, perReceiver: 4, perFailingReceiver: 1 };

/** How long a stopping server waits for its calls in flight. */
const closeGraceMs = 5_000;

/** How long to wait before checking again whether another server has finished a call. */
const otherServerPollMs = 50;

interface CallInFlight {
  readonly accountId: Id<'account'>;
  readonly receiverId: Id;
  readonly done: Promise<void>;
}

/** Claims due outbound calls, makes them outside transactions and records their outcomes. */
export class OutboundCalls {
  readonly #services: Services;
  readonly #providers: Providers;
  readonly #inFlight = new Set<CallInFlight>();
  readonly #failingReceivers = new Set<Id>();
  readonly #queuedClaims = new Map<Id<'account'>, Promise<void>>();
  readonly #stop = new AbortController();
  #lastClaim: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(services: Services, providers: Providers) {
    this.#services = services;
    this.#providers = providers;
  }

  /** Begins the account's due calls, as many as the limits allow, without waiting for answers. */
  async begin(accountId: Id<'account'>): Promise<void> {
    // Claims run one after the other, so that each counts the calls in flight correctly. A claim that
    // is still queued serves all callers until it runs.
    let claim = this.#queuedClaims.get(accountId);
    if (!claim) {
      claim = this.#lastClaim.then(() => {
        this.#queuedClaims.delete(accountId);
        return this.#claim(accountId);
      });
      this.#queuedClaims.set(accountId, claim);
      this.#lastClaim = claim.catch(() => {});
    }
    await claim;
  }

  /** Waits until no call of the account is due on any server, or until the signal aborts. */
  async settle(accountId: Id<'account'>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.begin(accountId);
      const ours = [...this.#inFlight].filter((call) => call.accountId === accountId);
      if (ours.length === 0 && !(await this.#hasDueCall(accountId))) return;
      const done = ours.length > 0 ? Promise.all(ours.map((call) => call.done)) : undefined;
      await waitUnlessAborted(done ?? delay(otherServerPollMs), signal);
    }
  }

  /** Stops new calls and waits up to the grace period for those in flight. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#lastClaim;
    const grace = setTimeout(() => this.#stop.abort(), closeGraceMs);
    await Promise.all([...this.#inFlight].map(({ done }) => done));
    clearTimeout(grace);
  }

  async #claim(accountId: Id<'account'>): Promise<void> {
    if (this.#isClosing || this.#room() === 0) return;
    const prepared = await this.#inAccount(accountId, async (context, worldTime) => {
      const { tx, now } = context;
      const calls: OutboundCall[] = [];
      for (const receiverId of await listReceivers(tx)) {
        const most = Math.min(this.#roomFor(receiverId), this.#room() - calls.length);
        if (most <= 0) continue;
        calls.push(...(await claimOutboundCalls(tx, receiverId, { now, worldTime, most })));
      }
      return Promise.all(calls.map((call) => prepareCall(call, context, this.#services.log)));
    });
    for (const call of prepared) if (call) this.#launch(accountId, call);
  }

  #launch(accountId: Id<'account'>, prepared: PreparedCall): void {
    const { call } = prepared;
    const logFailure = (error: unknown) => this.#logFailure(error, call);
    const done = this.#attempt(accountId, prepared)
      .catch(logFailure)
      .then(() => {
        this.#inFlight.delete(inFlight);
        return this.begin(accountId);
      })
      .catch(logFailure);
    const inFlight = { accountId, receiverId: call.receiverId, done };
    this.#inFlight.add(inFlight);
  }

  async #attempt(accountId: Id<'account'>, prepared: PreparedCall): Promise<void> {
    const { call } = prepared;
    const { keys, clock, log } = this.#services;
    const { signal } = this.#stop;
    const resources = { providers: this.#providers, keys, worldTime: clock.now(), signal };
    const outcome = await makeCall(prepared, resources, log);
    // The provider may or may not have received the call: its claim expires and it is made again.
    if (signal.aborted) return;
    if (outcome.failure === undefined) this.#failingReceivers.delete(call.receiverId);
    else this.#failingReceivers.add(call.receiverId);
    await this.#inAccount(accountId, (context) => recordOutcome(call, outcome, context));
  }

  async #inAccount<Result>(
    accountId: Id<'account'>,
    work: (context: OutboundCallContext, worldTime: Instant) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock, keys, settings, eventViews } = this.#services;
    const inside = async (tx: Transaction) => {
      const [kind, offsetMs] = await Promise.all([findAccountKind(tx), findClockOffset(tx)]);
      const worldTime = clock.now();
      const now = toInstant(worldTime + offsetMs);
      const account = { id: accountId, kind };
      return work({ tx, keys, settings, account, now, eventViews }, worldTime);
    };
    return database.inAccount(accountId, inside, { purpose: 'work' });
  }

  async #hasDueCall(accountId: Id<'account'>): Promise<boolean> {
    return this.#inAccount(
      accountId,
      async ({ tx, now }) => (await findNextOutboundCallTime(tx, now)) !== undefined,
    );
  }

  #room(): number {
    return Math.max(0, maxInFlight.total - this.#inFlight.size);
  }

  #roomFor(receiverId: Id): number {
    const taken = [...this.#inFlight].filter((call) => call.receiverId === receiverId).length;
    const isFailing = this.#failingReceivers.has(receiverId);
    return (isFailing ? maxInFlight.perFailingReceiver : maxInFlight.perReceiver) - taken;
  }

  #logFailure(error: unknown, { kind, jobId }: OutboundCall): void {
    if (isTemporary(error)) return;
    this.#services.log.error({ err: error, job: kind, jobId }, 'outbound call not recorded');
  }
}

async function waitUnlessAborted(done: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let stopWaiting = () => {};
  const aborted = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  signal.addEventListener('abort', stopWaiting);
  await Promise.race([done, aborted]);
  signal.removeEventListener('abort', stopWaiting);
}
