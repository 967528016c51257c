import type { TextInPieces } from '../operations/body-in-pieces.ts';

/** A multiple of three bytes: each piece is encoded for itself, without padding before the last. */
const pieceBytes = 3 * 256 * 1024;

/** Encodes lines of ASCII in base64 at once. */
export function toBase64(lines: Iterable<string>): string {
  return [...encodePieces(lines)].join('');
}

/** Encodes lines of ASCII in base64 piece by piece: a file of 100,000 forms is not in memory as text. */
export function toBase64Pieces({
  lines,
  length,
}: {
  readonly lines: Iterable<string>;
  /** Number of characters of all lines. */
  readonly length: number;
}): TextInPieces {
  return { pieces: encodePieces(lines), length: 4 * Math.ceil(length / 3) };
}

function* encodePieces(lines: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  let length = 0;
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < pieceBytes) continue;
    const text = waiting.join('');
    const end = text.length - (text.length % 3);
    yield encode(text.slice(0, end));
    waiting = [text.slice(end)];
    length = text.length - end;
  }
  yield encode(waiting.join(''));
}

function encode(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64');
}
