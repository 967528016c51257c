import { expect, test } from 'vitest';
import { methodsOf } from '../engine/payments/rails/registry.ts';
import { isTestFile, sourceFiles, textOf } from './harness/source-files.ts';

// A rail is added in its own folder. Code elsewhere that names a method would have to be found and
// changed as well.

const rooms = ['engine/', 'store/', 'workflows/', 'server/operations/', 'server/views/'];
const rails = 'engine/payments/rails/';

test('only rails name payment methods; everything else asks the rail', () => {
  const names = methodsOf(() => true).join('|');
  const quoted = new RegExp(`(['"\`])(?:${names})\\1`);
  const breaches = sourceFiles
    .filter((file) => rooms.some((room) => file.startsWith(room)))
    .filter((file) => !file.startsWith(rails) && !isTestFile(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) => (quoted.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    );
  expect(breaches).toEqual([]);
});

test('rails do not import each other', () => {
  const breaches = sourceFiles
    .filter((file) => file.startsWith(rails) && !isTestFile(file))
    .flatMap((file) => {
      const own = file.slice(rails.length).split('/')[0] ?? '';
      if (own.endsWith('.ts')) return [];
      const imported = [...textOf(file).matchAll(/from '\.\.\/([a-z-]+)\//g)];
      return imported.filter(([, other]) => other !== own).map(([line]) => `${file}: ${line}`);
    });
  expect(breaches).toEqual([]);
});
