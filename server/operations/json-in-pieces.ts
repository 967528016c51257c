/** A list with more rows is encoded and written in pieces of as many. */
const rowsPerPiece = 2_000;

/** A list with fewer rows is encoded again with each piece. */
const fewRows = 20;

/** Pieces with fewer characters are put together. */
const minPieceLength = 64 * 1024;

/** Lists deeper in an answer are written with what contains them. */
const maxDepth = 3;

type Path = readonly string[];

/** A list of an answer, and where it is. */
interface List {
  readonly path: Path;
  readonly rows: readonly unknown[];
}

/**
 * Encodes an answer and writes it as JSON, to the letter as `JSON.stringify(encode(answer))` does. Rows of long lists are encoded and
 * written piece by piece: all rows of a large company would be in memory once more as encoded, and twice as one text. Returns a text, or
 * the bytes of pieces.
 */
export function toJson(
  answer: unknown,
  encode: (answer: unknown) => unknown,
): string | readonly Uint8Array[] {
  const lists = [...findLists(answer)];
  const longLists = lists.filter(({ rows }) => rows.length > rowsPerPiece);
  if (longLists.length === 0) return JSON.stringify(encode(answer));
  const frame = encode(withoutRows(answer, longLists));
  // Some answers are encoded in another shape.
  if (longLists.some(({ path }) => !Array.isArray(at(frame, path))))
    return JSON.stringify(encode(answer));
  const empty = withoutRows(
    answer,
    lists.filter(({ rows }) => rows.length > fewRows),
  );
  const write = function* ({ path, rows }: List): Generator<string> {
    for (let from = 0; from < rows.length; from += rowsPerPiece) {
      const some = withRows(empty, path, rows.slice(from, from + rowsPerPiece));
      const text = JSON.stringify(at(encode(some), path));
      yield (from === 0 ? '[' : ',') + text.slice(1, -1);
    }
    yield ']';
  };
  const encoder = new TextEncoder();
  const pieces = together(piecesOf(frame, [], { lists: longLists, write }));
  return Array.from(pieces, (piece) => encoder.encode(piece));
}

function* findLists(value: unknown, path: Path = []): Generator<List> {
  if (Array.isArray(value)) {
    if (path.length > 0) yield { path, rows: value };
  } else if (isObject(value) && path.length < maxDepth)
    for (const name in value)
      if (isObject(value[name])) yield* findLists(value[name], [...path, name]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((each, name) => (isObject(each) ? each[name] : undefined), value);
}

function withoutRows(answer: unknown, lists: readonly List[]): unknown {
  return lists.reduce((rest, { path }) => withRows(rest, path, []), answer);
}

/** Replaces the rows of a list in an answer. */
function withRows(
  answer: unknown,
  [name = '', ...path]: Path,
  rows: readonly unknown[],
): Record<string, unknown> {
  const before = answer as Record<string, unknown>;
  return { ...before, [name]: path.length === 0 ? rows : withRows(before[name], path, rows) };
}

interface Lists {
  readonly lists: readonly List[];
  readonly write: (list: List) => Generator<string>;
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
