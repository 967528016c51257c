import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listErrorKeys } from '../contract/errors/error-keys.ts';
import { servedOperations } from '../contract/served-operations.ts';
import { packageRoot } from '../database/package-root.ts';
import { writeErrorsPage } from '../scripts/errors-page.ts';
import { DocsSite } from '../server/docs/docs-site.ts';
import { isTestFile, sourceFiles, textOf } from './harness/source-files.ts';

const keys = listErrorKeys();

test('the page of errors describes every key that is declared', async () => {
  const renew = 'renew it with npx vitest run test/errors-page.test.ts -u';
  const file = join(packageRoot, 'docs/reference/errors.md');
  await expect(writeErrorsPage(), renew).toMatchFileSnapshot(file);
});

describe('every key of an error, task or warning', () => {
  test('has a meaning and a remedy', () => {
    const without = keys.filter(({ description }) => !description).map(({ key }) => key);
    expect(without, 'describe them in a file of contract/errors/').toEqual([]);
    for (const { key, description = [] } of keys)
      for (const sentence of description) expect(sentence, key).toMatch(/^[A-Za-z0-9"].*\.$/);
  });

  test('has one place in the page that the server shows, where its documentation leads', async () => {
    const page = await new DocsSite().findPage('/docs/errors');
    for (const { key } of keys) expect(page?.split(`id="${key}"`), key).toHaveLength(2);
  });

  test('names only operations that exist in its remedy', () => {
    const names = new Set(
      servedOperations.flatMap(({ name, alsoKnownAs = [] }) => [name, ...alsoKnownAs]),
    );
    const looksLikeOperation =
      /\b(?!previewHash)(?:get|add|update|end|remove|set|initiate|cancel|correct|recover|reissue|mark|print|confirm|verify|import|preview|explain|skip|activate|deactivate|release|enrol)[A-Z]\w+/g;
    const unknown = keys.flatMap(({ key, description }) =>
      [...(description?.[1] ?? '').matchAll(looksLikeOperation)]
        .filter(([name]) => !names.has(name))
        .map(([name]) => `${key}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('no description is of a key that no answer has', () => {
  const known = new Set(keys.map(({ key }) => key));
  const described = sourceFiles
    .filter((file) => /^contract\/errors\/.*-keys\.ts$/.test(file) && !file.includes('error-keys'))
    .flatMap((file) => [...textOf(file).matchAll(/^ {2}(\w+): \[/gm)].map(([, key]) => key));
  expect(described.length).toBeGreaterThan(200);
  expect(described.filter((key) => !known.has(key ?? ''))).toEqual([]);
  expect(new Set(described).size).toBe(described.length);
});

test('every key that the server writes into a problem is described', () => {
  const known = new Set(keys.map(({ key }) => key));
  const written = sourceFiles
    .filter((file) => file.startsWith('server/') && !isTestFile(file))
    .flatMap((file) => [...textOf(file).matchAll(/\bkey: '(\w+)'/g)].map(([, key]) => key ?? ''));
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((key) => !known.has(key))).toEqual([]);
});
