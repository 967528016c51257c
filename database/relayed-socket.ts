import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { builtProgram } from './package-root.ts';

/** A command to the thread of the sockets about one of them. */
export type SocketCommand = { readonly number: number } & (
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'send'; readonly bytes: Uint8Array; readonly isLarge: boolean }
  | { readonly kind: 'taken'; readonly count: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'destroy' }
);

/** A notice of the thread of the sockets about one of them. */
export type SocketNotice = { readonly number: number } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'sent'; readonly count: number }
  | { readonly kind: 'received'; readonly bytes: Uint8Array }
  | { readonly kind: 'ended' }
  | { readonly kind: 'closed'; readonly problem: SocketProblem | undefined }
);

interface SocketProblem {
  readonly message: string;
  readonly code: string | undefined;
}

/**
 * A connection to a unix socket whose bytes another thread sends and receives (decision 0158). The operating system
 * takes 200 KB at a time into such a socket. A payroll sends megabytes and computes meanwhile: without the other thread,
 * PostgreSQL waits for the rest until this one is free. The buffers of TCP grow, so that it needs none.
 */
export class RelayedSocket extends Duplex {
  #channel: Channel | undefined;
  #onSent: (() => void) | undefined;
  #bytesToSend = 0;
  #bytesRead = 0;
  #untaken = 0;

  readonly #thread: () => SocketThread;

  constructor(thread: () => SocketThread = SocketThread.running) {
    super({ allowHalfOpen: false });
    this.#thread = thread;
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  /** Bytes that the operating system has not taken yet. */
  get bytesToSend(): number {
    return this.#bytesToSend;
  }

  connect(path: string): this {
    try {
      this.#channel = this.#thread().open(path, (notice) => this.#hear(notice));
    } catch (error) {
      // The operating system may allow no more threads.
      this.destroy(error as Error);
    }
    return this;
  }

  // The driver calls these of every socket. The first two are for TCP alone; the thread of the sockets keeps the program
  // running as long as one is open.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #hear(notice: SocketNotice): void {
    if (notice.kind === 'connected') this.emit('connect');
    else if (notice.kind === 'received') this.#take(notice.bytes);
    else if (notice.kind === 'sent') this.#noteSent(notice.count);
    else if (notice.kind === 'ended') this.push(null);
    else this.destroy(notice.problem && toError(notice.problem));
  }

  #take(bytes: Uint8Array): void {
    this.#bytesRead += bytes.length;
    this.#untaken += bytes.length;
    const isWanted = this.push(
      Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    );
    if (isWanted) this.#noteTaken();
  }

  #noteTaken(): void {
    if (this.#untaken < bytesPerNotice) return;
    this.#channel?.post({ kind: 'taken', count: this.#untaken });
    this.#untaken = 0;
  }

  #noteSent(count: number): void {
    this.#bytesToSend -= count;
    if (this.#bytesToSend > 0) return;
    const onSent = this.#onSent;
    this.#onSent = undefined;
    onSent?.();
  }

  override _read(): void {
    this.#noteTaken();
  }

  override _write(chunk: Buffer, _: BufferEncoding, onSent: () => void): void {
    const bytes = new Uint8Array(chunk);
    // What the operating system takes at once is as good as sent: most statements of small work are.
    const isLarge = chunk.length > bytesTakenAtOnce;
    this.#channel?.post({ kind: 'send', bytes, isLarge }, [bytes.buffer]);
    if (isLarge) {
      this.#bytesToSend = chunk.length;
      this.#onSent = onSent;
    } else onSent();
  }

  override _final(done: () => void): void {
    this.#channel?.post({ kind: 'end' });
    done();
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    this.#channel?.post({ kind: 'destroy' });
    this.#channel?.close();
    done(problem);
  }
}

function toError({ message, code }: SocketProblem): Error {
  return Object.assign(new Error(message), { code });
}

const bytesTakenAtOnce = 64 * 1024;

/** Bytes that are taken before the thread of the sockets is told; it receives several times as many ahead. */
const bytesPerNotice = 1024 * 1024;

type Command = SocketCommand extends infer Each
  ? Each extends SocketCommand
    ? Omit<Each, 'number'>
    : never
  : never;

/** One socket of the thread. */
interface Channel {
  post(command: Command, moved?: ArrayBuffer[]): void;
  close(): void;
}

/** The thread of the sockets, one for each thread that uses some. It starts with the first socket. */
export class SocketThread {
  static #running: SocketThread | undefined;
  readonly #worker: Worker;
  readonly #listeners = new Map<number, (notice: SocketNotice) => void>();
  #opened = 0;

  static running(): SocketThread {
    SocketThread.#running ??= new SocketThread();
    return SocketThread.#running;
  }

  /** `program` is another one in tests. */
  constructor(program = builtProgram('socket-thread')) {
    this.#worker = new Worker(program);
    this.#worker.on('message', (notice: SocketNotice) => this.#tell(notice));
    this.#worker.on('error', (error) => this.#end(error.message));
    this.#worker.on('exit', () => this.#end('the thread of the sockets has ended'));
  }

  open(path: string, listener: (notice: SocketNotice) => void): Channel {
    this.#opened += 1;
    const number = this.#opened;
    this.#listeners.set(number, listener);
    this.#worker.ref();
    const post = (command: Command, moved: ArrayBuffer[] = []) =>
      this.#worker.postMessage({ ...command, number }, moved);
    post({ kind: 'open', path });
    return { post, close: () => this.#forget(number) };
  }

  #tell(notice: SocketNotice): void {
    this.#listeners.get(notice.number)?.(notice);
  }

  #forget(number: number): void {
    this.#listeners.delete(number);
    if (this.#listeners.size === 0) this.#worker.unref();
  }

  /** Fails the sockets of a thread that has ended; the next one starts another. */
  #end(message: string): void {
    if (SocketThread.#running === this) SocketThread.#running = undefined;
    const problem = { message, code: 'ECONNRESET' };
    for (const number of [...this.#listeners.keys()])
      this.#tell({ kind: 'closed', number, problem });
  }
}
