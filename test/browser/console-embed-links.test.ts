import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isPlaceOf } from '../../console/embed/places.ts';
import { embeddedScreens, type ScreenName, screenNames } from '../../contract/embedded-screens.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { demoTest as test } from '../harness/demo-console.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { byName } from '../harness/passkey-person.ts';
import { watchRequests } from '../harness/watch-requests.ts';

const sides = screenNames.flatMap((screen) =>
  (['payrollAdmin', 'worker'] as const).flatMap((role) =>
    (embeddedScreens[screen].roles as readonly string[]).includes(role) ? [{ screen, role }] : [],
  ),
);

/** The route of a link of the console; undefined for the first page and for links to other pages of the web. */
function routeOf(href: string): string | undefined {
  const path = href.replace(/^\/console/, '').replace(/[?#].*/, '');
  if (!path.startsWith('/') || path === '/') return undefined;
  const named = path
    .replace(/^\/c\/[^/]+/, '/c/$companyId')
    .replace(/\/pay\/[^/]+/, '/pay/$payPeriodId')
    .replace(/\/people\/[^/]+/, '/people/$userId');
  return `/framed${named}`;
}

describe.skipIf(!hasBrowser)('links of embedded screens', { timeout: 120_000 }, () => {
  let watched: WatchedPage;
  let page: Page;
  let isQuiet: () => Promise<boolean>;

  test.beforeAll(async ({ demo }) => {
    void demo;
    watched = await openPage();
    ({ page } = watched);
    ({ isQuiet } = watchRequests(page));
  }, 120_000);
  test.afterAll(() => watched.close());

  const isLoaded = () =>
    eventually(
      async () =>
        (await page.locator('main h1').count()) > 0 &&
        (await page.locator('.state-lines').count()) === 0 &&
        (await isQuiet()),
      { what: `${page.url()} shows what it loads` },
    );
  const listLinks = () =>
    page
      .locator('main a[href]')
      .evaluateAll<
        { href: string; text: string }[],
        { getAttribute(name: string): string; textContent: string }
      >((links) =>
        links.map((link) => ({ href: link.getAttribute('href'), text: link.textContent })),
      );

  /** Opens each place of a screen, and lists the links that lead out of it. */
  async function listWaysOut(
    screen: ScreenName,
    openFirst: () => Promise<void>,
  ): Promise<readonly string[]> {
    const ways = new Set<string>();
    const visited = new Set<string>();
    let isFirst = true;
    await openFirst();
    for (;;) {
      await isLoaded();
      const links = (await listLinks()).map((link) => ({ ...link, route: routeOf(link.href) }));
      for (const { route, text } of links)
        if (route && !isPlaceOf(screen, route)) ways.add(`${route}: ${text}`);
      const next = links.find(
        ({ route }) => route && isPlaceOf(screen, route) && !visited.has(route),
      );
      const review = page.getByRole('button', { name: 'Review', exact: true });
      const isReview = !next && !visited.has('review') && (await review.count()) > 0;
      if (!next && !isReview && isFirst) return [...ways];
      isFirst = !next && !isReview;
      if (next) await page.locator('main a[href]').nth(links.indexOf(next)).click();
      else if (isReview) await review.first().click();
      else await openFirst();
      visited.add(next?.route ?? (isReview ? 'review' : ''));
    }
  }

  test.for(sides)(
    'the screen $screen of a $role has no link that leads out of it',
    async ({ screen, role }, { app, account, demo: { companyId, userIds } }) => {
      const subject = role === 'worker' ? { userId: userIds[0] ?? '' } : { companyId };
      const sessionLink = {
        ...subject,
        role,
        screen,
        origins: ['https://example.com'],
        minutes: 60,
      };
      const openFirst = async () => {
        const created = await account.client.access.createSessionLink({ sessionLink });
        const { pathname, hash } = new URL(created.sessionLink.url);
        await page.goto(`${byName(app)}${pathname}${hash}`);
      };
      expect(await listWaysOut(screen, openFirst)).toEqual([]);
    },
  );

  test('the screen corrections says that nothing was paid yet', async ({ app, account }) => {
    const companyId = await registerCompany(account);
    const sessionLink = {
      ...({ companyId, role: 'payrollAdmin', screen: 'corrections' } as const),
      ...{ origins: ['https://example.com'], minutes: 60 },
    };
    const created = await account.client.access.createSessionLink({ sessionLink });
    const { pathname, hash } = new URL(created.sessionLink.url);
    await page.goto(`${byName(app)}${pathname}${hash}`);
    await page.getByText('No payroll was paid yet, so there is nothing to correct.').waitFor();
  });
});
