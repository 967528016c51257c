import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../database/package-root.ts';
import { writeSessionsPage } from '../scripts/sessions-page.ts';

test('the page of sessions describes every route that is declared', async () => {
  const renew = 'renew it with npx vitest run test/sessions-page.test.ts -u';
  const file = join(packageRoot, 'docs/reference/sessions.md');
  await expect(writeSessionsPage(), renew).toMatchFileSnapshot(file);
});
