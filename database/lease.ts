import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Batch } from './batch.ts';
import type { HostClient } from './hosts.ts';
import { RelayedSocket } from './relayed-socket.ts';

interface LeaseOptions {
  readonly endsAt: number;
  readonly mark?: string | undefined;
  onRelease(lease: Lease): void;
}

/** A connection in use by one transaction or statement. */
export class Lease {
  /** The time by `performance.now()` at which the connection is taken away. */
  readonly endsAt: number;
  /** The name of the transaction behind a pooler, which serves a connection by changing processes. */
  readonly mark: string | undefined;
  readonly #client: pg.PoolClient;
  readonly #onRelease: (lease: Lease) => void;
  #unansweredSince: number | undefined;
  #destroyedBecause: Error | undefined;

  constructor(client: pg.PoolClient, { endsAt, mark, onRelease }: LeaseOptions) {
    this.#client = client;
    this.endsAt = endsAt;
    this.mark = mark;
    this.#onRelease = onRelease;
  }

  /** Address of the host that the connection goes to. */
  get url(): string {
    return (this.#client as unknown as HostClient).url;
  }

  /** The process of PostgreSQL that serves the connection; the driver's type declarations omit it. */
  get processId(): number | undefined {
    if (this.mark !== undefined) return undefined;
    return (this.#client as unknown as { readonly processID: number }).processID;
  }

  /** The time since which a batch waits for its answer. */
  get unansweredSince(): number | undefined {
    return this.#unansweredSince;
  }

  get bytesRead(): number {
    return (this.#client.connection.stream as Socket).bytesRead;
  }

  /** Bytes of a batch that the operating system has not taken yet; Node's type declarations omit the handle. */
  get bytesToSend(): number {
    const { stream } = this.#client.connection;
    if (stream instanceof RelayedSocket) return stream.bytesToSend;
    const socket = stream as unknown as {
      readonly _handle?: { readonly writeQueueSize?: number } | null;
    };
    return socket._handle?.writeQueueSize ?? 0;
  }

  /** The reason why the connection was taken away. */
  get destroyedBecause(): Error | undefined {
    return this.#destroyedBecause;
  }

  send(batch: Batch): void {
    this.#unansweredSince = performance.now();
    this.#client.query(batch);
  }

  /** Notes that the last batch was answered. */
  answered(): void {
    this.#unansweredSince = undefined;
  }

  /** Runs a script of several commands, which cannot be part of a batch. */
  async script(text: string): Promise<void> {
    await this.#client.query(text);
  }

  /** Takes the connection away from its transaction, whose next statement fails. */
  destroy(because: Error): void {
    this.#destroyedBecause ??= because;
    this.#client.connection.stream.destroy();
  }

  /** Returns the connection to the pool, which discards a broken one. */
  release(broken?: unknown): void {
    this.#client.release(this.#destroyedBecause ?? (broken instanceof Error ? broken : undefined));
    this.#onRelease(this);
  }
}
