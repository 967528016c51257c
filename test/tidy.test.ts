import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../server/root.ts';

// The walls of the house. Each failing line names the file and what to do instead.

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const sources = files.filter((file) => /\.(ts|mjs)$/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => file.endsWith('.test.ts') || file.startsWith('test/');

interface Wall {
  readonly room: string;
  /** Rooms of ours it may look into. */
  readonly may: readonly string[];
  /** Packages, or `node:` modules, it may use; undefined for any. */
  readonly packages?: readonly string[];
}

const walls: readonly Wall[] = [
  { room: 'values', may: [], packages: ['temporal-polyfill'] },
  {
    room: 'law',
    may: ['values'],
    packages: ['zod', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
  },
  { room: 'engine', may: ['values', 'law'], packages: [] },
  { room: 'contract', may: ['values'], packages: ['zod'] },
  { room: 'server/store', may: ['values', 'engine', 'server'] },
  { room: 'server', may: ['values', 'law', 'engine', 'contract'] },
  { room: 'client', may: ['contract', 'values'] },
];

const wallOf = (file: string) => walls.find(({ room }) => file.startsWith(`${room}/`));

interface Import {
  readonly from: string;
  readonly isType: boolean;
}

function importsOf(file: string): Import[] {
  const found = text(file).matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map(([, type, from, dynamic, bare]) => ({
    from: from ?? dynamic ?? bare ?? '',
    isType: type !== undefined,
  }));
}

describe('walls', () => {
  test('a room looks only into the rooms it may', () => {
    const breaches = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const wall = wallOf(file);
        if (!wall) return [];
        return importsOf(file).flatMap(({ from, isType }) => {
          if (!from.startsWith('.'))
            return wall.packages && !wall.packages.includes(from) ? [`${file} uses ${from}`] : [];
          const target = normalize(join(dirname(file), from));
          const room = wall.room.split('/')[0] ?? '';
          if (
            target.startsWith(`${wall.room}/`) ||
            (wall.room === 'server' && target.startsWith(`${room}/`))
          )
            return [];
          if (!wall.may.some((other) => target.startsWith(`${other}/`)))
            return [`${file} looks into ${target}`];
          return wall.room === 'engine' && target.startsWith('law/') && !isType
            ? [`${file} takes more than types from ${target}`]
            : [];
        });
      });
    expect(breaches).toEqual([]);
  });

  test('the store knows neither the words of the interface nor HTTP', () => {
    const breaches = sources
      .filter((file) => file.startsWith('server/store/') && !isTest(file))
      .filter((file) => /from '[./]*(contract|http)\//.test(text(file)));
    expect(breaches).toEqual([]);
  });

  test('the engine is synchronous and without chance', () => {
    const breaches = sources
      .filter((file) => file.startsWith('engine/') && !isTest(file))
      .filter((file) =>
        /\basync\b|\bawait\b|\bPromise\b|Math\.random|performance\./.test(text(file)),
      );
    expect(breaches).toEqual([]);
  });
});

describe('habits', () => {
  const banned: readonly [
    what: string,
    pattern: RegExp,
    instead: string,
    except: readonly string[],
  ][] = [
    [
      'the wall clock',
      /\bnew Date\b|\bDate\.now\b|Temporal\.Now/,
      'take the time as an argument',
      ['server/clock.ts'],
    ],
    [
      'floats of money',
      /parseFloat\(|\.toFixed\(/,
      'use values/',
      ['engine/taxes/properties.test.ts'],
    ],
    ['console', /\bconsole\./, 'use the log, or say()', []],
    ['suppressed checks', /@ts-ignore|@ts-expect-error|biome-ignore/, 'mend the code', []],
    [
      'enums and namespaces',
      /^\s*(export )?(const )?(enum|namespace) /m,
      'use unions and modules',
      [],
    ],
    [
      'default exports',
      /^export default /m,
      'use named exports',
      ['vitest.config.ts', 'test/mutation/fast-check.mjs', 'test/harness/database.setup.ts'],
    ],
  ];
  test.each(banned)('no %s', (_, pattern, instead, except) => {
    const guilty = sources.filter(
      (file) =>
        file !== 'test/tidy.test.ts' &&
        !file.startsWith('bench/') &&
        !except.includes(file) &&
        pattern.test(text(file)),
    );
    expect(guilty, instead).toEqual([]);
  });

  test('no file is called after nothing in particular', () => {
    const vague = files.filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|manager|service|base)(\.|\/)/.test(file),
    );
    expect(vague).toEqual([]);
  });

  test('files stay under 350 lines', () => {
    const long = sources.filter((file) => text(file).split('\n').length > 350);
    expect(long).toEqual([]);
  });

  test('operations and their handlers bear the same name in two rooms', () => {
    const inRoom = (room: string) =>
      files
        .filter((file) => new RegExp(`^${room}/[a-z]\\w*/\\w+\\.ts$`).test(file) && !isTest(file))
        .map((file) => file.slice(room.length + 1))
        .sort();
    expect(inRoom('server/operations')).toEqual(inRoom('contract'));
  });

  test('every statement has a name of its own, for a connection keeps what it prepared by name', () => {
    const names = sources
      .filter((file) => file.startsWith('server/') && !isTest(file))
      .flatMap((file) => [...text(file).matchAll(/\bstatement(?:<[^(]*>)?\(\s*'([^']+)'/g)])
      .map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('migrations are numbered without gap', () => {
    const numbers = files
      .filter((file) => file.startsWith('server/store/migrations/'))
      .map((file) => Number(/(\d{4})_\w+\.sql$/.exec(file)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
