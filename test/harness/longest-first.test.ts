import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { longFiles } from './longest-first.ts';

test('each file that starts first exists, and is listed once', () => {
  expect(longFiles.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([]);
  expect(new Set(longFiles).size).toBe(longFiles.length);
});
