import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { personTabs } from '../../console/words/person-tabs.ts';
import { settingsParts } from '../../console/words/settings-parts.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
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

const test = base
  .extend('ids', { scope: 'file' }, async ({ account }) => {
    const ids = await payHostileWorker(account);
    const { companyId } = ids;
    const open = await account.client.reports.getUnProcessedPayPeriod({ companyId });
    return { ...ids, openPeriodId: open.unprocessedPayPeriods[0]?.payPeriodId ?? '' };
  })
  .extend('openAs', ({ app, account, ids }) => async (page: Page, role: RouteRole) => {
    await openConsoleAs(page, app, await addRouteRole(app, account, ids, role));
  });

/** Parts of screens that their own address opens. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/c/$companyId/people/$userId': personTabs.map((tab) => `?tab=${tab}`),
  '/c/$companyId/taxes': ['?part=garnishments', '?part=states'],
  '/c/$companyId/documents': ['?part=hires', '?part=files'],
  '/c/$companyId/reports': ['?part=accounts', '?part=journal'],
  '/c/$companyId/settings': settingsParts.map((part) => `?part=${part}`),
};

/** Screens where a role may change something, and so has no band. */
const changed: Partial<Record<RouteRole, RegExp>> = {
  // A book keeper maps the ledger accounts.
  bookKeeper: /\/reports(\?|$)/,
  // An owner invites admins.
  owner: /\/settings(\?|$)/,
};

/** Fields that choose what is shown. */
const choosing =
  /^(Find|Filter|Search|Year|From|To|Until|Due until|Form|Status|State|Kind|Report|Person)\b/;
/** Buttons that choose what is shown, explain a figure, or save a file. */
const reading =
  /^(Explain|Save|PDF|Export|Show|List|Compare|Review|Activity|Year|Any day|All|Next|When|How much|Form W-2|Views|Test whether|‹|✓|Q\d|\d{4})/;
/** Headings after which nothing comes, or another heading at once. */
const findBareHeadings = `[...document.querySelectorAll('main :is(h2, h3)')]
  .filter((heading) => {
    let next = heading.nextElementSibling;
    while (next && next.getBoundingClientRect().height < 2) next = next.nextElementSibling;
    return heading.checkVisibility() && (!next || /^H[23]$/.test(next.tagName)) && heading.parentElement.tagName !== 'SUMMARY';
  })
  .map((heading) => heading.textContent)`;
/** A link to the own calendar changes nothing of the company. */
const ofEverybody = ['Make a link'];

describe.skipIf(!hasBrowser)('people who only read', { timeout: 300_000 }, () => {
  let watched: WatchedPage;
  let page: Page;
  let isQuiet: () => Promise<boolean>;

  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
    ({ isQuiet } = watchRequests(page));
  });
  test.afterAll(() => watched.close());

  /** Goes to a screen without loading the page again, and waits for its answers. */
  async function go(path: string, title: string, ids: Readonly<Record<string, string>>) {
    await page.evaluate(`history.pushState({}, '', '/console${fillIn(path, ids)}')`);
    await page.getByRole('main').getByText(title, { exact: true }).first().waitFor();
    await page.locator('.state-lines').first().waitFor({ state: 'detached' });
    await eventually(isQuiet, { what: `${page.url()} has asked for everything` });
  }

  /** The screens of a company that a role sees, with their parts. */
  const screensOf = (role: RouteRole) =>
    consoleRoutes
      .filter(([path, , seenBy]) => path.startsWith('/c/') && seenBy.split(' ').includes(role))
      .flatMap(([path, title]) => [
        [path, title] as const,
        ...(parts[path] ?? []).map((part) => [path + part, title] as const),
        ...(path.includes('$payPeriodId') && /Id(\/review)?$/.test(path)
          ? [[path.replace('$payPeriodId', '$openPeriodId'), title] as const]
          : []),
      ]);

  test.for<[RouteRole]>([['bookKeeper'], ['owner'], ['operator']])(
    '%s: every screen says so once, and has no field or button to change something',
    async ([role], { ids, openAs }) => {
      await openAs(page, role);
      if (role === 'operator') await openCompany(ids.companyId);
      const problems: string[] = [];
      for (const [path, title] of screensOf(role === 'operator' ? 'bookKeeper' : role)) {
        await go(path, title, ids);
        const bands = await page.getByText('You read only.').count();
        const isChanged = changed[role]?.test(path);
        if (!isChanged && bands !== 1) problems.push(`${path} has ${bands} bands`);
        if (!isChanged) problems.push(...(await findControls()).map((name) => `${path}: ${name}`));
        const bare = await page.evaluate<string[]>(findBareHeadings);
        problems.push(...bare.map((name) => `${path}: heading ${name} with nothing below it`));
        const dead = await page.locator('main button:disabled:visible').allTextContents();
        problems.push(...dead.map((name) => `${path}: dead button ${name}`));
      }
      expect(problems).toEqual([]);
    },
  );

  /** Opens a company as an operator does at the desk. */
  async function openCompany(companyId: string): Promise<void> {
    await page.getByRole('link', { name: 'Companies' }).first().click();
    await page.getByRole('button', { name: /^Open/ }).first().click();
    await page.getByLabel('Reason').fill('A question of the company.');
    await page.getByRole('button', { name: 'Open for 15 minutes' }).click();
    await page.locator(`main a[href$="/c/${companyId}"]`).first().waitFor();
  }

  /** Names the fields and buttons that do more than choose what is shown. */
  async function findControls(): Promise<string[]> {
    const named = await page.evaluate<readonly (readonly [kind: string, name: string])[]>(`
      [...document.querySelectorAll('main :is(input, select, textarea, button)')]
        .filter((element) => element.checkVisibility() && !element.closest('th, [role=columnheader]'))
        .map((element) => [
          element.localName,
          (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim(),
        ])`);
    return named.flatMap(([kind, name]) =>
      ofEverybody.includes(name) || (kind === 'button' ? reading : choosing).test(name)
        ? []
        : [`${kind} ${name}`],
    );
  }
});
