import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTestFile, sourceFiles, textOf } from './harness/source-files.ts';

// The import rules of ARCHITECTURE.md. Each failing line names the file and what it may not import.

interface Room {
  readonly folder: string;
  /** Rooms it may import from, besides itself. */
  readonly imports: readonly string[];
  /** Rooms of which it may import types only. */
  readonly types?: readonly string[];
  /** Packages and `node:` modules it may use; undefined for any. */
  readonly packages?: readonly string[];
}

const rooms: readonly Room[] = [
  { folder: 'values', imports: [], packages: ['temporal-polyfill'] },
  {
    folder: 'law',
    imports: ['values'],
    packages: ['zod', 'node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:url'],
  },
  { folder: 'engine', imports: ['values'], types: ['law'], packages: [] },
  { folder: 'contract', imports: ['values'], packages: ['zod'] },
  { folder: 'providers', imports: ['values'] },
  { folder: 'database', imports: ['values'] },
  { folder: 'store', imports: ['database', 'engine', 'values'], types: ['law'] },
  {
    folder: 'workflows',
    imports: ['store', 'database', 'providers', 'engine', 'law', 'values'],
  },
  {
    folder: 'server',
    imports: [
      'client',
      'workflows',
      'store',
      'database',
      'providers',
      'contract',
      'engine',
      'law',
      'values',
    ],
  },
  { folder: 'client', imports: ['contract', 'values'] },
  {
    folder: 'console',
    imports: ['client/api-error.ts', 'values'],
    // The declarations would bring zod to the browser.
    types: ['client', 'contract'],
    packages: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'd3-scale',
      'd3-shape',
      'react',
      'react-dom',
      'react-dom/client',
    ],
  },
];

interface Import {
  readonly from: string;
  readonly isType: boolean;
}

function importsOf(file: string): Import[] {
  const found = textOf(file).matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map(([, type, from, dynamic, bare]) => ({
    from: from ?? dynamic ?? bare ?? '',
    isType: type !== undefined,
  }));
}

const isStyle = (from: string) => from.endsWith('.css');

function breachesOf(file: string): string[] {
  const room = rooms.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!room) return [];
  const { folder, imports, types = [], packages } = room;
  return importsOf(file).flatMap(({ from, isType }) => {
    if (!from.startsWith('.'))
      return packages && !isStyle(from) && !packages.includes(from) ? [`${file} uses ${from}`] : [];
    const target = normalize(join(dirname(file), from));
    const isIn = (other: string) => target === other || target.startsWith(`${other}/`);
    if (isIn(folder) || imports.some(isIn)) return [];
    if (types.some(isIn)) return isType ? [] : [`${file} may import only types from ${target}`];
    return [`${file} may not import ${target}`];
  });
}

describe('boundaries', () => {
  test('a room imports only from the rooms below it', () => {
    const breaches = sourceFiles.filter((file) => !isTestFile(file)).flatMap(breachesOf);
    expect(breaches).toEqual([]);
  });

  test('law is imported through its entry point, law/law.ts', () => {
    const breaches = sourceFiles
      .filter((file) => !file.startsWith('law/'))
      .flatMap((file) =>
        importsOf(file)
          .map(({ from }) => normalize(join(dirname(file), from)))
          .filter((target) => /^law\/.*\.ts$/.test(target) && target !== 'law/law.ts')
          .map((target) => `${file} must import law/law.ts, not ${target}`),
      );
    expect(breaches).toEqual([]);
  });

  test('the engine is synchronous and deterministic', () => {
    const breaches = sourceFiles
      .filter((file) => file.startsWith('engine/') && !isTestFile(file))
      .filter((file) =>
        /\basync\b|\bawait\b|\bPromise\b|Math\.random|performance\./.test(textOf(file)),
      );
    expect(breaches).toEqual([]);
  });
});
