import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { packageRoot } from '../../database/package-root.ts';

/** A statement as a source file declares it. */
export interface DeclaredStatement {
  /** The name, or what it begins with where the rest is computed. */
  readonly name: string;
  readonly isPrefix: boolean;
  readonly rowType: string;
}

/** Statements of a file that declare the type of their rows. */
export function listDeclaredStatements(file: string): DeclaredStatement[] {
  const source = readFileSync(join(packageRoot, file), 'utf8');
  return [...source.matchAll(/\bstatement</g)].flatMap(({ index }) => {
    const begin = index + 'statement<'.length;
    const end = findClosing(source, begin);
    const name = /^>\(\s*(?:'([^']*)'|`([^`$]*))/.exec(source.slice(end));
    const [, plain, prefix] = name ?? [];
    if (plain === '' || (plain === undefined && prefix === undefined)) return [];
    return [
      {
        name: plain ?? prefix ?? '',
        isPrefix: plain === undefined,
        rowType: source.slice(begin, end),
      },
    ];
  });
}

/** The source with imports that resolve from any folder, and checks after it. */
export function writeCheckedCopy(file: string, checks: readonly string[]): string {
  const path = join(packageRoot, file);
  const source = readFileSync(path, 'utf8').replaceAll(
    /from '(\.[^']+)'/g,
    (_, relative: string) => `from '${resolve(dirname(path), relative)}'`,
  );
  return `${source}\n${verifyType}\n${checks.join('\n')}\n`;
}

/** True if every column is a field of the row, every required field is a column, and types agree. */
const verifyType = `
type Verify<Row, Columns> =
  [keyof Columns] extends [keyof Row]
    ? [RequiredKeys<Row>] extends [keyof Columns]
      ? [Disagreeing<Row, Columns>] extends [never] ? true : { differ: Disagreeing<Row, Columns> }
      : { missing: Exclude<RequiredKeys<Row>, keyof Columns> }
    : { undeclared: Exclude<keyof Columns, keyof Row> };
type RequiredKeys<Row> = keyof { [Key in keyof Row as {} extends Pick<Row, Key> ? never : Key]: 1 };
type Disagreeing<Row, Columns> = {
  [Key in keyof Columns & keyof Row]: NonNullable<Row[Key]> extends Columns[Key] ? never : Key;
}[keyof Columns & keyof Row];
`;

function findClosing(source: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '<') depth += 1;
    if (letter === '>' && source[at - 1] !== '=') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  throw new Error('a type parameter without end');
}
