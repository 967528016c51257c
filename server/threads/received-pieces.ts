import { Readable } from 'node:stream';

/** The thread that makes an answer in pieces, as the stream of the answer asks it. */
interface PieceSource {
  /** Asks for the next piece. */
  next(): void;
  /** Called once when the answer is sent, broken or not wanted any more. */
  close(isWhole: boolean): void;
}

/**
 * An answer in pieces as a stream: it asks for a piece when the client has room for it, so that a slow client does not
 * fill the memory.
 */
export class ReceivedPieces extends Readable {
  readonly #source: PieceSource;
  #isWhole = false;

  constructor(source: PieceSource) {
    super();
    this.#source = source;
    // A thread may end before anybody listens: without a listener, the error event would end the process.
    this.on('error', () => {});
  }

  add(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  end(): void {
    this.#isWhole = true;
    this.push(null);
  }

  override _read(): void {
    this.#source.next();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#source.close(this.#isWhole);
    done(error);
  }
}
