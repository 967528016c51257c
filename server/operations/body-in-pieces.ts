import { randomUUID } from 'node:crypto';

/** A long text of an answer, made piece by piece while it is sent. It has only characters of base64, which JSON does not escape. */
export interface TextInPieces {
  readonly pieces: Iterable<string>;
  /** Number of characters of all pieces. */
  readonly length: number;
}

/** An answer that is sent piece by piece, once: it is never in memory as a whole. */
export class BodyInPieces implements Iterable<string> {
  readonly #pieces: Iterable<string>;
  readonly bytes: number;

  constructor({ pieces, bytes }: { readonly pieces: Iterable<string>; readonly bytes: number }) {
    this.#pieces = pieces;
    this.bytes = bytes;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#pieces[Symbol.iterator]();
  }
}

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
  putInto(body: string | BodyInPieces): string | BodyInPieces {
    const text = this.#text;
    if (!text) return body;
    const [head, tail, ...others] = wholeText(body).split(this.#placeholder);
    if (head === undefined || tail === undefined || others.length > 0)
      throw new Error('the placeholder of a text in pieces must be in its answer once');
    const bytes = Buffer.byteLength(head) + text.length + Buffer.byteLength(tail);
    return new BodyInPieces({ pieces: around(text, { head, tail }), bytes });
  }
}

/** A long text with the parts of its answer before and after it. */
function* around(
  text: TextInPieces,
  { head, tail }: { readonly head: string; readonly tail: string },
): Generator<string> {
  yield head;
  let length = 0;
  for (const piece of text.pieces) {
    length += piece.length;
    yield piece;
  }
  if (length !== text.length) throw new Error(`a text of ${text.length} characters has ${length}`);
  yield tail;
}

/** The whole text of an answer, for callers that need it at once. */
export function wholeText(body: string | BodyInPieces): string {
  return typeof body === 'string' ? body : [...body].join('');
}
