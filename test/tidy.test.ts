import { describe, expect, test } from 'vitest';
import { isTestFile, projectFiles, sourceFiles, textOf } from './harness/source-files.ts';

// Rules of STYLE.md that a program can check. Each failure names the file and what to do instead.

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
      ['providers/clock.ts', 'examples/webhook-receiver.ts'],
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
