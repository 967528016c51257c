import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/harness/server-process.ts';
import { claimFolder } from './claim-folder.ts';

test.each([
  ['a process that is gone', '4194305.0123456789'],
  ['an earlier process with the number of one that runs now', `${process.ppid}.0123456789`],
  ['a process before the machine was started again', `${process.pid}.0123456789`],
])('the claim of %s is void and is cleared away', (_, former) => {
  const folder = temporaryFolder();
  const owners = join(folder, 'owners');
  mkdirSync(owners);
  writeFileSync(join(owners, former), '');
  const release = claimFolder(folder);
  const claims = readdirSync(owners);
  expect(claims).not.toContain(former);
  expect(claims).toHaveLength(1);
  release();
  expect(readdirSync(owners)).toEqual([]);
});
