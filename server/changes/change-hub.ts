import { isDeepStrictEqual } from 'node:util';
import { progressNoted } from '../../contract/changes.ts';
import {
  type ChangeHead,
  type ChangePlace,
  listChangeHeads,
  listChanges,
  listProgressedWork,
  type StoredChange,
} from '../../store/changes.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import type { Share } from '../http/limit-share.ts';
import { refreshRegularly } from '../processes/open-services.ts';
import type { ChangeStream } from './change-stream.ts';
import { selectChanges } from './select-changes.ts';

/** A session has a stream for each page that is looked at. */
const maxOfSession = 6;
/** Over all servers. */
const maxOfAccount = 500;
/** Milliseconds after which a session is looked up again and a quiet stream is written to. */
const beatMs = 15_000;
/** A page that has missed more reads everything again. */
const maxChanges = 500;

type HubApp = Pick<App, 'database' | 'clock' | 'log'>;

/**
 * Tells all open pages of this server what to read again. One statement asks for the ends of all their accounts, twice
 * a second and only while there are pages; a second transaction follows for an account in which something happened.
 */
export class ChangeHub {
  readonly #app: HubApp;
  readonly #share: Share;
  readonly #maxStreams: number;
  readonly #streams = new Set<ChangeStream>();
  readonly #progress = new Map<Id<'account'>, Instant | null>();
  #stop: (() => void) | undefined;
  #lastBeatMs = 0;

  constructor(app: HubApp, { share, maxStreams }: { share: Share; maxStreams: number }) {
    this.#app = app;
    this.#share = share;
    this.#maxStreams = maxStreams;
  }

  /** True if there is room for another stream of a session. */
  hasRoomFor({ id, principal }: ChangeStream['credential']): boolean {
    const streams = [...this.#streams].map(({ credential }) => credential);
    const ofAccount = streams.filter((each) => each.id === id);
    const ofSession = ofAccount.filter(
      (each) => sessionOf(each.principal) === sessionOf(principal),
    );
    return (
      streams.length < this.#maxStreams &&
      ofAccount.length < this.#share(maxOfAccount) &&
      ofSession.length < maxOfSession
    );
  }

  /** Adds a stream, and returns the function that forgets it. */
  add(stream: ChangeStream): () => void {
    if (this.#streams.size === 0) this.#lastBeatMs = this.#app.clock.monotonicMs();
    this.#streams.add(stream);
    this.#stop ??= refreshRegularly(
      () => this.#refresh(),
      this.#app.log,
      'changes cannot be told to open pages',
    );
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size === 0) this.#rest();
    };
  }

  /** Ends all streams, for a server that stops. */
  close(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
    this.#rest();
  }

  #rest(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#progress.clear();
  }

  async #refresh(): Promise<void> {
    const { database, clock } = this.#app;
    if (clock.monotonicMs() >= this.#lastBeatMs + beatMs) await this.#beat();
    const accountIds = [...new Set([...this.#streams].map(({ credential }) => credential.id))];
    if (accountIds.length === 0) return;
    const heads = await listChangeHeads(database, accountIds);
    for (const head of heads) await this.#tellAccount(head);
  }

  async #tellAccount(head: ChangeHead): Promise<void> {
    const { accountId, entry, event } = head;
    const until = { entry, event };
    const streams = [...this.#streams].filter(({ credential }) => credential.id === accountId);
    const progressed = await this.#listProgress(head);
    const behind: ChangeStream[] = [];
    for (const stream of streams)
      if (stream.place === undefined) stream.begin(until);
      else if (progressed.length > 0 || isBefore(stream.place, until)) behind.push(stream);
    const byPlace = groupBy(behind, ({ place = until }) => `${place.entry}.${place.event}`);
    for (const group of byPlace.values()) {
      const { place = until } = group[0] ?? {};
      const changes = await this.#listChanges(accountId, place, until);
      for (const stream of group)
        await this.#tellStream(stream, changes && [...changes, ...progressed], until);
    }
  }

  /** Lists what happened after a place; undefined if it is too much, or the place is not known. */
  async #listChanges(
    accountId: Id<'account'>,
    after: ChangePlace,
    until: ChangePlace,
  ): Promise<readonly StoredChange[] | undefined> {
    const isKnown = after.entry <= until.entry && after.event <= until.event;
    if (!isKnown || until.entry - after.entry > maxChanges) return undefined;
    const changes = await this.#app.database.inAccount(
      accountId,
      (tx) => listChanges(tx, after, until, maxChanges),
      { purpose: 'small', isReadOnly: true },
    );
    return changes.length < maxChanges ? changes : undefined;
  }

  async #listProgress({ accountId, progress }: ChangeHead): Promise<readonly StoredChange[]> {
    const former = this.#progress.get(accountId) ?? null;
    this.#progress.set(accountId, progress);
    if (progress === null || progress === former) return [];
    const work = await this.#app.database.inAccount(
      accountId,
      (tx) => listProgressedWork(tx, former),
      { purpose: 'small', isReadOnly: true },
    );
    return work.map(({ companyId, payPeriodId }) => ({
      companyId,
      operation: progressNoted,
      by: '',
      requestId: '',
      subjects: [`payPeriod ${payPeriodId}`],
    }));
  }

  /** Tells a page what its session may hear; the session is looked up first if there is something to tell. */
  async #tellStream(
    stream: ChangeStream,
    changes: readonly StoredChange[] | undefined,
    until: ChangePlace,
  ): Promise<void> {
    const heard = changes ? selectChanges(stream.credential.principal, changes) : [{}];
    if (heard.length > 0 && !(await this.#keep(stream))) return;
    stream.tell(heard, until);
  }

  /** Looks all sessions up, ten at a time, and writes to their streams. */
  async #beat(): Promise<void> {
    this.#lastBeatMs = this.#app.clock.monotonicMs();
    const streams = [...this.#streams];
    while (streams.length > 0)
      await Promise.all(
        streams.splice(0, 10).map(async (stream) => {
          if (await this.#keep(stream)) stream.beat();
        }),
      );
  }

  /** Ends the stream of a session that has ended, or whose account or roles are others now. */
  async #keep(stream: ChangeStream): Promise<boolean> {
    const found = await stream.findCredential();
    const { id, principal } = stream.credential;
    if (found?.id === id && isDeepStrictEqual(found.principal, principal)) return true;
    this.#streams.delete(stream);
    stream.end();
    return false;
  }
}

function isBefore(place: ChangePlace, until: ChangePlace): boolean {
  return place.entry !== until.entry || place.event !== until.event;
}

function sessionOf(principal: ChangeStream['credential']['principal']): string {
  if (principal.kind === 'link') return principal.linkId;
  return 'sessionId' in principal ? principal.sessionId : '';
}
