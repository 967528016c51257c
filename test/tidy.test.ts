import { describe, expect, test } from 'vitest';
import { isTestFile, projectFiles, sourceFiles, textOf } from './harness/source-files.ts';

// Rules of STYLE.md that a program can check. Each failure names the file and what to do instead.

/** Phrases that need a second reading, and what to write instead. */
const bannedPhrases: readonly [pattern: RegExp, instead: string][] = [
  [/\bcomes? to nothing\b/i, 'balanced, or sums to zero'],
  [/\b(that|which|who) (is|are) none\b/i, 'malformed, invalid, or missing'],
  [/\bwhosever\b/i, 'any'],
  [/\banew\b/i, 'again, or a verb such as reseal, recompute, reissue'],
  [/\b(had|have|has) back\b/i, 'recovered, or refunded'],
  [/\bnobody has\b/i, 'unknown'],
  [/\bslips? of the hand\b/i, 'typing error'],
  [/\bfor want of\b/i, 'insufficient, or without'],
  [/\ball the same\b/i, 'still, or delete it'],
  [/\bdo(es)? not suffice\b/i, 'is insufficient'],
  [/\bif need be\b/i, 'if missing, or if necessary'],
  [/\bthe way of an?\b/i, 'lifecycle, or path'],
  [/\bthe house\b/i, 'app, server, or our system'],
  [/\bof the world\b/i, 'real time'],
  [/\bmade good\b/i, 'reissued, or repaid'],
  [/\bmake-believe\b/i, 'simulated'],
  [/\bspelt\b/i, 'spelled'],
  [/\benrolments?\b/, 'enrollment'],
  [/\/\*\* (What|Who|Whose|Whom|Whether|Of|The same) /, 'a verb phrase or a noun phrase'],
];

test('each long test exists, and has one turn', () => {
  const named = [...textOf('scripts/long-tests.mjs').matchAll(/'([^']+\.test\.ts)'/g)];
  const files = named.map(([, file = '']) => file);
  expect(files.filter((file) => !sourceFiles.includes(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(10);
});

describe('style', () => {
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
      ['providers/clock.ts', 'client/verify-webhook.ts'],
    ],
    [
      'floats of money',
      /parseFloat\(|\.toFixed\(/,
      'use values/',
      ['engine/taxes/properties.test.ts'],
    ],
    [
      'overridden fixtures',
      /\btest\.override\(/,
      'use test.extend: an override reaches later test files of the same process',
      [],
    ],
    ['console', /\bconsole\.(?!test|tsx?|mjs|md)/, 'use the log, or say()', []],
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
      [
        'vitest.config.ts',
        'vitest.check.config.ts',
        'test/mutation/fast-check.mjs',
        'test/harness/database.setup.ts',
      ],
    ],
  ];
  test.each(banned)('no %s', (_, pattern, instead, except) => {
    const guilty = sourceFiles.filter(
      (file) =>
        file !== 'test/tidy.test.ts' &&
        !file.startsWith('bench/') &&
        !except.includes(file) &&
        pattern.test(textOf(file)),
    );
    expect(guilty, instead).toEqual([]);
  });

  test('no form reads a typed number itself: a field of the kind number names what is wrong', () => {
    const forms = sourceFiles.filter(
      (file) => file.startsWith('console/') && /EntryForm\b|EntryValues\b/.test(textOf(file)),
    );
    expect(forms.length).toBeGreaterThan(20);
    const guilty = forms.filter((file) => /\bNumber\(/.test(textOf(file)));
    expect(guilty.filter((file) => file !== 'console/frame/entry-numbers.ts')).toEqual([]);
  });

  test.each(bannedPhrases)('no text matches %s', (pattern, instead) => {
    const written = projectFiles.filter(
      (file) =>
        /\.(tsx?|mjs|sql|md)$/.test(file) &&
        !['test/tidy.test.ts', 'STYLE.md', 'CHANGELOG.md'].includes(file),
    );
    const found = written.filter((file) => pattern.test(textOf(file)));
    expect(found, `write instead: ${instead}`).toEqual([]);
  });

  test('an exported name has one meaning; only an operation and its handler share theirs', () => {
    const declared =
      /^export (?:async )?(?:const|let|function\*?|class|interface|type|abstract class) (\w+)/gm;
    const places = new Map<string, string[]>();
    for (const file of sourceFiles.filter((each) => !each.endsWith('.test.ts')))
      for (const name of new Set(
        [...textOf(file).matchAll(declared)].map(([, each]) => each ?? ''),
      ))
        places.set(name, [...(places.get(name) ?? []), file]);
    const shared = [...places].flatMap(([name, files]) => {
      const others = files.filter((file) => !isOperationFile(file, name));
      return others.length > 1 || (others.length === 1 && files.length > 1)
        ? [`${name}: ${files.join(', ')}`]
        : [];
    });
    expect(shared, 'give each a more precise name').toEqual([]);
  });

  test('no file has a vague name', () => {
    const vague = projectFiles.filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|manager|service|base)(\.|\/)/.test(file),
    );
    expect(vague).toEqual([]);
  });

  test('files stay under 350 lines', () => {
    const long = sourceFiles.filter((file) => textOf(file).split('\n').length > 350);
    expect(long).toEqual([]);
  });

  test('operations and their handlers bear the same name in two rooms', () => {
    const inRoom = (room: string) =>
      projectFiles
        .filter(
          (file) => new RegExp(`^${room}/[a-z]\\w*/\\w+\\.ts$`).test(file) && !isTestFile(file),
        )
        .map((file) => file.slice(room.length + 1))
        .sort();
    expect(inRoom('server/operations')).toEqual(inRoom('contract'));
  });

  test('each handler is typed by the declaration of its own operation', () => {
    const strangers = sourceFiles
      .filter((file) => /^server\/operations\/[a-z]\w*\/\w+\.ts$/.test(file))
      .filter((file) => !textOf(file).includes(`/contract/${file.slice(18)}'`));
    expect(strangers).toEqual([]);
  });

  test('every statement has a name of its own, for a connection keeps what it prepared by name', () => {
    const names = sourceFiles
      .filter((file) => !isTestFile(file))
      .flatMap((file) => [...textOf(file).matchAll(/\bstatement(?:<[^(]*>)?\(\s*'([^']+)'/g)])
      .map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('migrations are folders, numbered from 0002 without gap, each with a test', () => {
    const files = projectFiles.flatMap(
      (file) => /^database\/migrations\/(\d{4})_\w+\/(.+)$/.exec(file)?.slice(1) ?? [],
    );
    const numbers = [...new Set(files.filter((_, index) => index % 2 === 0))];
    expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 2));
    expect(files).toEqual(
      numbers.flatMap((number) =>
        ['after.sql', 'before.sql', 'up.sql'].flatMap((file) => [number, file]),
      ),
    );
  });
});

/** The declaration of an operation or its handler, which have the operation's exact name. */
function isOperationFile(file: string, name: string): boolean {
  return /^(contract|server\/operations)\/\w+\/\w+\.ts$/.test(file) && file.endsWith(`/${name}.ts`);
}
