import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { findBinaries, UnsupportedSystem } from './binaries.ts';

test.each([
  ['win32', 'x64'],
  ['linux', 's390x'],
  ['sunos', 'sparc'],
])('a system without PostgreSQL in the registry needs DATABASE_URL: %s %s', (platform, cpu) => {
  const find = () => findBinaries(platform as NodeJS.Platform, cpu as NodeJS.Architecture);
  expect(find).toThrow(UnsupportedSystem);
  expect(find).toThrow(
    `Paywright brings no PostgreSQL for this system (${platform} ${cpu}). ` +
      'Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.',
  );
});

test('a supported system has both programs', () => {
  const { postgres, initdb } = findBinaries();
  expect([postgres, initdb].filter(existsSync)).toHaveLength(2);
});

test('no package may run a script when it is installed', () => {
  const lines = readFileSync(join(packageRoot, '.npmrc'), 'utf8').split('\n');
  expect(lines).toContain('ignore-scripts=true');
});
