import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { deskParts } from '../../console/screens/desk/desk-search.ts';
import { itemKeys } from '../../console/screens/setup/checklist.ts';
import { meParts } from '../../console/words/me-parts.ts';
import { personTabs } from '../../console/words/person-tabs.ts';
import { plotTabs } from '../../console/words/plot-tabs.ts';
import { settingsParts } from '../../console/words/settings-parts.ts';
import { taxesParts } from '../../console/words/taxes-parts.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen } from '../harness/console-page.ts';
import { eventually } from '../harness/eventually.ts';
import { test as base } from '../harness/fixtures.ts';
import {
  addRouteRole,
  consoleRoutes,
  fillIn,
  openConsoleAs,
  payHostileWorker,
  type RouteRole,
} from '../harness/screen-tour.ts';
import { watchRequests } from '../harness/watch-requests.ts';

/** A company after its first payroll, with the ids that the addresses name. */
const test = base.extend('ids', { scope: 'file' }, async ({ account }) => {
  const ids = await payHostileWorker(account);
  const { companyId } = ids;
  const open = await account.client.reports.getUnProcessedPayPeriod({ companyId });
  return { ...ids, openPeriodId: open.unprocessedPayPeriods[0]?.payPeriodId ?? '' };
});

/** Parts of screens that their own address opens. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/c/$companyId/people/$userId': personTabs.map((tab) => `?tab=${tab}`),
  '/c/$companyId/taxes': Object.keys(taxesParts).map((part) => `?part=${part}`),
  '/c/$companyId/documents': ['?part=returns', '?part=forms', '?part=hires', '?part=files'],
  '/c/$companyId/reports': ['?part=tables', '?part=journal', '?part=accounts'],
  '/c/$companyId/reports/plots': plotTabs.map((plot) => `?plot=${plot}`),
  '/c/$companyId/setup': itemKeys.map((item) => `?item=${item}`),
  '/c/$companyId/settings': settingsParts.map((part) => `?part=${part}`),
  '/me': meParts.map((part) => `?part=${part}`),
  '/desk': Object.keys(deskParts).map((part) => `?part=${part}`),
};

/** The screens that a role sees, as they open, and those whose address chooses a part. */
const tours: readonly (readonly [what: string, role: RouteRole, paths: readonly string[]])[] = (
  ['accountAdmin', 'worker', 'operator'] as const
)
  .flatMap((role) => {
    const seen = consoleRoutes
      .filter(([path, , seenBy]) => seenBy.split(' ').includes(role) && isOf(role, path))
      .map(([path]) => path);
    const ofParts = seen.flatMap((path) => parts[path]?.map((part) => `${path}${part}`) ?? []);
    return [
      [`screens of ${role}`, role, seen.filter((path) => !parts[path]).map(toOpen)],
      [`parts of screens of ${role}`, role, ofParts],
    ] as const;
  })
  .filter(([, , paths]) => paths.length > 0);

/** Screens of everybody are examined once. */
function isOf(role: RouteRole, path: string): boolean {
  return role === 'accountAdmin' || path !== '/own';
}

/** Payrolls that are entered and reviewed are open ones. */
function toOpen(path: string): string {
  return path.replace(/\$payPeriodId(?=$|\/review)/, '$openPeriodId');
}

/** Names the tables of which a part is out of sight. */
const listScrolledTables = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main .scroll-x')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
    .map((box) => box.querySelector('table').getAttribute('aria-label'))`);

describe.skipIf(!hasBrowser)('every screen and part on a phone', { timeout: 300_000 }, () => {
  let watched: WatchedPage;
  test.beforeAll(async () => {
    watched = await openPage();
  });
  test.afterAll(() => watched.close());

  test.for(tours)(
    'has no problem of access in light or dark, and no table is cut off: %s',
    async ([, role, paths], { app, account, ids }) => {
      const { page } = watched;
      const { isQuiet } = watchRequests(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await openConsoleAs(page, app, await addRouteRole(app, account, ids, role));
      const cutOff: string[] = [];
      for (const path of paths) {
        await page.evaluate(`history.pushState({}, '', '/console${fillIn(path, ids)}')`);
        await page.locator('main h1').first().waitFor();
        await page.locator('.state-lines').first().waitFor({ state: 'detached' });
        await eventually(isQuiet, { what: `${path} has asked for everything` });
        await examineScreen(page, path);
        for (const table of await listScrolledTables(page)) cutOff.push(`${path}: ${table}`);
      }
      expect(cutOff).toEqual([]);
    },
  );
});
