import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { test } from '../harness/fixtures.ts';

const pictures = join(packageRoot, 'reports');

describe.skipIf(!hasBrowser)('the documentation in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    watched = await openPage();
    ({ page } = watched);
  });
  test.afterAll(() => watched.close());

  test('finds an operation and opens its page', async ({ app }) => {
    await page.goto(`${app.address}/docs`);
    await page.getByRole('searchbox').fill('preview payroll');
    await page.getByRole('link', { name: /^previewPayroll/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'previewPayroll' }).waitFor();
    await page.screenshot({ path: join(pictures, 'docs.png') });
  });

  test('fits on a phone, in the dark', async ({ app }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/docs', '/docs/guides/operating', '/docs/reports/getUsers']) {
      await page.goto(app.address + path);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, path).toBe(375);
    }
    await page.screenshot({ path: join(pictures, 'docs-phone.png') });
  });

  test('loads nothing from other servers and logs no errors', ({ app }) => {
    const others = watched.asked.filter(
      (url) => !url.startsWith(app.address) && !url.startsWith('data:'),
    );
    expect(others).toEqual([]);
    expect(watched.complaints).toEqual([]);
  });
});
