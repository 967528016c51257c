import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { frameOperations } from '../../bench/console-screens.ts';
import { deskParts } from '../../console/screens/desk/desk-search.ts';
import { meParts } from '../../console/words/me-parts.ts';
import { embeddedScreens, type ScreenName } from '../../contract/embedded-screens.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import {
  addRouteRole,
  consoleRoutes,
  fillIn,
  openConsoleAs,
  payHostileWorker,
  type RouteRole,
} from '../harness/screen-tour.ts';
import { watchRequests } from '../harness/watch-requests.ts';

const test = base
  .extend('ids', { scope: 'file' }, ({ account }) => payHostileWorker(account))
  .extend('emptyCompanyId', { scope: 'file' }, ({ account }) => registerCompany(account))
  .extend('openAs', ({ app, account, ids }) => async (page: Page, role: RouteRole) => {
    await openConsoleAs(page, app, await addRouteRole(app, account, ids, role));
  });

type Row = readonly [path: string, title: string];

/** The screens that a role sees. The settings of a person are loaded in their second part. */
const screensOf = (role: RouteRole): readonly Row[] =>
  consoleRoutes
    .filter(([, , seenBy]) => seenBy.split(' ').includes(role))
    .map(([path, title]) => [path === '/own' ? '/own?part=security' : path, title]);

/** Each screen once, and each part of the screens of workers and operators, by a role that sees it. */
const tours: readonly (readonly [RouteRole, readonly Row[]])[] = [
  ['accountAdmin', screensOf('accountAdmin')],
  ['worker', meParts.map((part): Row => [`/me?part=${part}`, 'My pay'])],
  [
    'operator',
    Object.keys(deskParts).map((part): Row => [`/desk?part=${part}`, 'Operator’s desk']),
  ],
];

const mostCalls = 3;
const width = 320;
/** Screens that people come to first. */
const firstScreens = /^\/(c\/\$companyId|me\?part=pay|desk\?part=reviews)?$/;

/** The operation of an address, such as `reports/getHome`; undefined for files, sessions and what the frame asks. */
function operationOf(address: string): string | undefined {
  const operation = new URL(address).pathname.slice(1);
  if (!/^[a-zA-Z]+\/[a-zA-Z0-9]+$/.test(operation)) return undefined;
  if (/^(console|session)\//.test(operation)) return undefined;
  return frameOperations.includes(operation) ? undefined : operation;
}

/** Says which elements are wider than the window; undefined if the page fits. */
const findTooWide = (page: Page) =>
  page.evaluate<string | undefined>(`(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return undefined;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth && !element.closest('.scroll-x'),
    );
    const named = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
    return scrollWidth + ' pixels: ' + named.join(' ');
  })()`);

describe.skipIf(!hasBrowser)('every screen of the console', { timeout: 300_000 }, () => {
  let watched: WatchedPage;
  let page: Page;
  let isQuiet: () => Promise<boolean>;

  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
    ({ isQuiet } = watchRequests(page));
  });
  test.afterAll(() => watched.close());

  const see = (text: string) =>
    page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  const isLoaded = async () => {
    await page.locator('.state-lines').first().waitFor({ state: 'detached' });
    await eventually(isQuiet, { what: `${page.url()} has asked for everything` });
  };
  /** Goes to a screen without loading the page again. */
  const go = (path: string, ids: Readonly<Record<string, string>>) =>
    page.evaluate(`history.pushState({}, '', '/console${fillIn(path, ids)}')`);

  test.for(tours)(
    'is opened by few calls, fits on a phone, and says that it is offline: %s',
    async ([role, rows], { app, ids, openAs }) => {
      await openAs(page, role);
      await page.setViewportSize({ width, height: 800 });
      const problems: string[] = [];
      for (const [path, title] of rows) {
        // Calls of the screen before do not count.
        await isLoaded();
        const before = watched.asked.length;
        // Calls of the other screens are compared with a table elsewhere.
        if (firstScreens.test(path)) await page.goto(`${byName(app)}/console${fillIn(path, ids)}`);
        else await go(path, ids);
        await see(title);
        await isLoaded();
        const asked = watched.asked.slice(before);
        const calls = asked.flatMap((address) => operationOf(address) ?? []);
        if (calls.length > mostCalls) problems.push(`${path} calls ${calls.join(', ')}`);
        const tooWide = await findTooWide(page);
        if (tooWide) problems.push(`${path} has ${tooWide}`);
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
        await see(title);
        await page.context().setOffline(false);
        await page.getByText('You are offline.').waitFor({ state: 'detached' });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(problems).toEqual([]);
    },
  );

  test.for(tours)(
    'tells that a call failed, and names the request: %s',
    async ([role, rows], { ids, openAs }) => {
      let requestId = 'failed-before';
      const fail = (route: Route) => {
        const address = route.request().url();
        const isOwn = /^\/(session\/(passkeys|list)|coverage)$/.test(new URL(address).pathname);
        if (!isOwn && !operationOf(address)) return route.fallback();
        const error = { code: 500, message: 'The server failed.', key: 'internalError' };
        return route.fulfill({
          status: 500,
          headers: { 'x-request-id': requestId },
          json: { error: { ...error, details: [] } },
        });
      };
      await page.route('**/*', fail);
      await openAs(page, role);
      const silent: string[] = [];
      for (const [index, [path]] of rows.entries()) {
        requestId = `failed-request-${index}`;
        // A screen that asks for nothing: parts of one screen would show what failed before.
        await go('/own', ids);
        await see('Your settings');
        await go(path, ids);
        const failed = page.getByRole('alert').filter({ hasText: 'That did not work.' });
        const named = failed.getByText(requestId, { exact: true }).first();
        await named.waitFor({ timeout: 20_000 }).catch(() => silent.push(path));
      }
      await page.unroute('**/*', fail);
      expect(silent).toEqual([]);
    },
  );

  test('tells a preparer who submits a payroll', async ({ account, ids, openAs }) => {
    const { companyId } = ids;
    const open = await account.client.reports.getUnProcessedPayPeriod({ companyId });
    const payPeriodId = open.unprocessedPayPeriods[0]?.payPeriodId ?? '';
    await openAs(page, 'preparer');
    await go('/c/$companyId/pay/$payPeriodId/review', { companyId, payPeriodId });
    await see('You prepare this payroll and cannot submit it. A payroll admin submits it.');
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
  });

  test('says what will be there in a company without anything', async ({
    emptyCompanyId: companyId,
    openAs,
  }) => {
    await openAs(page, 'accountAdmin');
    const ofCompany = screensOf('accountAdmin').filter(
      ([path]) => path.startsWith('/c/') && !/payPeriodId|userId/.test(path),
    );
    const problems: string[] = [];
    for (const [path, title] of ofCompany) {
      await go(path, { companyId });
      await see(title);
      await isLoaded();
      const shown = await page.locator('main').innerText();
      if (shown.includes('That did not work.')) problems.push(`${path} fails: ${shown}`);
      if (shown.replace(title, '').trim().length < 20) problems.push(`${path} is empty`);
    }
    expect(problems).toEqual([]);
  });

  test('is left by the back button, and comes back as it was', async ({ ids, openAs }) => {
    await openAs(page, 'accountAdmin');
    const rows = screensOf('accountAdmin').filter(([path]) => path !== '/');
    for (const [path, title] of rows) {
      await go(path, ids);
      await see(title);
    }
    for (const [, title] of rows.toReversed().slice(1)) {
      await page.goBack();
      await see(title);
    }
  });
});

type LinkRole = (typeof embeddedScreens)[ScreenName]['roles'][number];

/** The heading of each embedded screen, by role. */
const headings: readonly (readonly [ScreenName, LinkRole, string | RegExp])[] = [
  ['companyOnboarding', 'payrollAdmin', 'Setup'],
  ['workerOnboarding', 'worker', /^Welcome, /],
  ['runPayroll', 'payrollAdmin', 'Pay'],
  ['corrections', 'payrollAdmin', 'Corrections'],
  ['payStubs', 'worker', 'Your pay stubs'],
  ['bankAccount', 'payrollAdmin', 'Bank accounts'],
  ['bankAccount', 'worker', 'Your bank accounts'],
  ['taxForms', 'payrollAdmin', 'Documents'],
  ['taxForms', 'worker', 'Your tax forms'],
  ['reports', 'payrollAdmin', 'Reports'],
];

test('every embedded screen has a row', () => {
  const screens = new Set(headings.map(([screen]) => screen));
  expect([...screens].toSorted()).toEqual(Object.keys(embeddedScreens).toSorted());
});

describe.skipIf(!hasBrowser)('an embedded screen', () => {
  test.for(headings)(
    'is opened by its link alone, fits on a phone, and makes no call that is refused: %s of a %s',
    async ([screen, role, heading], { app, account, ids: { companyId, userId } }) => {
      const { page, asked, complaints, close } = await openPage();
      const { isQuiet } = watchRequests(page);
      await page.setViewportSize({ width, height: 800 });
      const { sessionLink } = await account.client.access.createSessionLink({
        sessionLink: {
          screen,
          role,
          minutes: 60,
          origins: ['https://platform.example.com'],
          ...(role === 'worker' ? { userId } : { companyId }),
        },
      });
      const { pathname, hash } = new URL(sessionLink.url);
      await page.goto(`${byName(app)}${pathname}${hash}`);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.locator('.state-lines').first().waitFor({ state: 'detached' });
      await eventually(isQuiet, { what: `${screen} has asked for everything` });
      expect(await page.getByText('That did not work.').count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0);
      expect(await findTooWide(page)).toBeUndefined();
      const calls = asked.flatMap((address) => operationOf(address) ?? []);
      expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(mostCalls);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
