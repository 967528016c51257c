import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';
import { temporaryFolder } from './server-process.ts';

test.each(['first', 'second'])('the temporary folders of the %s file are removed', async () => {
  const folder = temporaryFolder();
  expect(existsSync(folder)).toBe(true);
  await cleanUpAfterFile();
  expect(existsSync(folder)).toBe(false);
});
