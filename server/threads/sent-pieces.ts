import type { MessagePort } from 'node:worker_threads';
import type { BodyInPieces } from '../operations/body-in-pieces.ts';
import type { BegunAnswer, MessageFromThread } from './messages.ts';

/** Answers in pieces of a thread, by the numbers of their requests. A piece is made when the main thread asks for it. */
export class SentPieces {
  readonly #port: Pick<MessagePort, 'postMessage'>;
  readonly #remaining = new Map<number, Iterator<string>>();

  constructor(port: Pick<MessagePort, 'postMessage'>) {
    this.#port = port;
  }

  begin(number: number, begun: BegunAnswer, body: BodyInPieces): void {
    this.#remaining.set(number, body[Symbol.iterator]());
    this.#post({ kind: 'begin', number, begun });
  }

  sendNext(number: number): void {
    const pieces = this.#remaining.get(number);
    if (!pieces) return;
    try {
      const { value, done } = pieces.next();
      if (done) this.#end({ kind: 'end', number });
      else {
        const bytes = new TextEncoder().encode(value);
        this.#post({ kind: 'piece', number, bytes }, [bytes.buffer]);
      }
    } catch (error) {
      this.#end({ kind: 'broken', number, reason: String(error) });
    }
  }

  drop(number: number): void {
    this.#remaining.delete(number);
  }

  #end(message: Extract<MessageFromThread, { readonly number: number }>): void {
    this.#remaining.delete(message.number);
    this.#post(message);
  }

  #post(message: MessageFromThread, moved: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, moved);
  }
}
