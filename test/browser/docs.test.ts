import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { test } from '../harness/fixtures.ts';

const pictures = join(packageRoot, 'reports');

describe.skipIf(!hasBrowser)('the documentation in a browser', () => {
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];
  const complaints: string[] = [];

  test.beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    browser = await openBrowser();
    page = await browser.newPage();
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  test.afterAll(() => browser.close());

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
    const others = asked.filter((url) => !url.startsWith(app.address) && !url.startsWith('data:'));
    expect(others).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
