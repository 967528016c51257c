import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import { packageRoot } from '../../database/package-root.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { registerCompany } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';

describe.skipIf(!hasBrowser)('the reference page in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app }) => {
    watched = await openPage();
    ({ page } = watched);
    await page.goto(`${app.address}/reference#/reports`);
    await page.locator('#operations-tag-reports').waitFor();
  });
  test.afterAll(() => watched.close());

  test('shows one module and links to every other, loads nothing from other servers and logs no errors', async ({
    app,
  }) => {
    const modules = new Set(allOperations.map(({ module }) => module));
    for (const module of modules)
      expect(await page.locator(`nav a[href="?tag=${module}"]`).isVisible(), module).toBe(true);
    expect(await page.locator('nav a[aria-current="page"]').textContent()).toBe('reports');
    expect(
      watched.asked.filter((url) => !url.startsWith(app.address) && !url.startsWith('data:')),
    ).toEqual([]);
    expect(watched.complaints).toEqual([]);
    const pictures = join(packageRoot, 'reports');
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, 'reference.png') });
  });

  test('sends a read with credentials and shows the response', async ({ account }) => {
    const companyId = await registerCompany(account, { company: 'Seen In A Browser' });
    await page.locator('button.authorize').first().click();
    await page.locator('input[name="username"], #auth_username').fill(account.clientId);
    await page.locator('input[name="password"], #auth_password').fill(account.secretKey);
    await page
      .locator('form')
      .filter({ hasText: 'http, Basic' })
      .locator('button.auth.authorize')
      .click();
    await page.locator('button.btn-done').first().click();
    const operation = page.locator('#operations-reports-getCompanyInfo');
    await operation.locator('.opblock-summary').click();
    await operation.locator('input[placeholder="companyId"]').fill(companyId);
    await operation.locator('button.execute').click();
    const answer = operation.locator('.live-responses-table .response-col_description');
    await answer.getByText('Seen In A Browser').waitFor();
    expect(
      await operation
        .locator('.live-responses-table tr.response .response-col_status')
        .first()
        .textContent(),
    ).toContain('200');
    await page.screenshot({ path: join(packageRoot, 'reports/reference-answer.png') });
  });
});
