import { BodyInPieces } from './body-in-pieces.ts';

/** A list with more rows is encoded and written in pieces of as many. */
const rowsPerPiece = 2_000;

/** Pieces shorter than this are sent together. */
const minPieceLength = 64 * 1024;

/** Lists deeper in an answer are short. */
const maxDepth = 3;

type Path = readonly string[];

/** A long list of an answer, and where it is. */
interface LongList {
  readonly path: Path;
  readonly rows: readonly unknown[];
}

/**
 * Encodes an answer and writes it as JSON, to the letter as `JSON.stringify(encode(answer))` does. Rows of long lists are encoded and
 * written piece by piece: all rows of a large company would be in memory once more as encoded, and twice as one text.
 */
export function toJson(
  answer: unknown,
  encode: (answer: unknown) => unknown,
): string | BodyInPieces {
  const lists = [...findLongLists(answer)];
  if (lists.length === 0) return JSON.stringify(encode(answer));
  const encodeRows = ({ path }: LongList, rows: readonly unknown[]) => {
    const part = lists.reduce(
      (rest, list) => withList(rest, list.path, list.path === path ? rows : []),
      answer,
    );
    return at(encode(part), path);
  };
  const frame = encode(lists.reduce((rest, { path }) => withList(rest, path, []), answer));
  // Some answers are encoded in another shape.
  if (lists.some(({ path }) => !Array.isArray(at(frame, path))))
    return JSON.stringify(encode(answer));
  const write = function* (list: LongList): Generator<string> {
    for (let from = 0; from < list.rows.length; from += rowsPerPiece) {
      const some = JSON.stringify(encodeRows(list, list.rows.slice(from, from + rowsPerPiece)));
      yield (from === 0 ? '[' : ',') + some.slice(1, -1);
    }
    yield ']';
  };
  const pieces = [...together(piecesOf(frame, [], { lists, write }))];
  const bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  return new BodyInPieces({ pieces: releasing(pieces), bytes });
}

function* findLongLists(value: unknown, path: Path = []): Generator<LongList> {
  if (Array.isArray(value)) {
    if (path.length > 0 && value.length > rowsPerPiece) yield { path, rows: value };
  } else if (isObject(value) && path.length < maxDepth)
    for (const [name, each] of Object.entries(value)) yield* findLongLists(each, [...path, name]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((each, name) => (isObject(each) ? each[name] : undefined), value);
}

/** Replaces the rows of a list in an answer. */
function withList(
  answer: unknown,
  [name = '', ...path]: Path,
  rows: readonly unknown[],
): Record<string, unknown> {
  const before = answer as Record<string, unknown>;
  return { ...before, [name]: path.length === 0 ? rows : withList(before[name], path, rows) };
}

interface Lists {
  readonly lists: readonly LongList[];
  readonly write: (list: LongList) => Generator<string>;
}

/** Writes an encoded answer whose long lists are empty, with their rows. */
function* piecesOf(value: unknown, path: Path, { lists, write }: Lists): Generator<string> {
  const within = lists.filter((list) => path.every((name, index) => list.path[index] === name));
  const list = within.find((each) => each.path.length === path.length);
  if (list) yield* write(list);
  else if (within.length === 0) yield JSON.stringify(value);
  else {
    let before = '{';
    for (const [name, each] of Object.entries(value as object)) {
      if (each === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(each, [...path, name], { lists, write });
      before = ',';
    }
    yield '}';
  }
}

/** Puts short pieces together. */
function* together(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < minPieceLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Forgets each piece once it is sent. */
function* releasing(pieces: string[]): Generator<string> {
  for (const [index, piece] of pieces.entries()) {
    pieces[index] = '';
    yield piece;
  }
}
