import { randomUUID } from 'node:crypto';

/** A long text of an answer, made piece by piece while it is sent. It has only characters of base64, which JSON does not escape. */
export interface TextInPieces {
  readonly pieces: Iterable<string>;
  /** Number of characters of all pieces. */
  readonly length: number;
}

/** An answer that is made while it is sent, once: its long text is never in memory as a whole. */
export class BodyInPieces implements Iterable<string> {
  readonly #head: string;
  readonly #text: TextInPieces;
  readonly #tail: string;

  constructor({ head, text, tail }: { head: string; text: TextInPieces; tail: string }) {
    this.#head = head;
    this.#text = text;
    this.#tail = tail;
  }

  get bytes(): number {
    return Buffer.byteLength(this.#head) + this.#text.length + Buffer.byteLength(this.#tail);
  }

  *[Symbol.iterator](): Generator<string> {
    yield this.#head;
    let length = 0;
    for (const piece of this.#text.pieces) {
      length += piece.length;
      yield piece;
    }
    if (length !== this.#text.length)
      throw new Error(`a text of ${this.#text.length} characters has ${length}`);
    yield this.#tail;
  }
}

/** An answer as one text, as the bytes of its pieces (`toJson`), or made while it is sent. */
export type AnswerBody = string | readonly Uint8Array[] | BodyInPieces;

/** The long text of one answer: a placeholder is encoded in its place. */
export class LongText {
  #placeholder = '';
  #text: TextInPieces | undefined;

  /** Takes the text, and returns what the answer has in its place. An answer has one such text. */
  take(text: TextInPieces): string {
    if (this.#text) throw new Error('an answer has one text in pieces');
    this.#text = text;
    this.#placeholder = randomUUID();
    return this.#placeholder;
  }

  /** Puts the text into the answer in which its placeholder was encoded. */
  putInto(body: string | readonly Uint8Array[]): AnswerBody {
    const text = this.#text;
    if (!text) return body;
    const [head, tail, ...others] = wholeText(body).split(this.#placeholder);
    if (head === undefined || tail === undefined || others.length > 0)
      throw new Error('the placeholder of a text in pieces must be in its answer once');
    return new BodyInPieces({ head, text, tail });
  }
}

/** The whole text of an answer, for callers that need it at once. */
export function wholeText(body: AnswerBody): string {
  if (body instanceof BodyInPieces) return [...body].join('');
  return typeof body === 'string' ? body : Buffer.concat(body).toString();
}
