import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { deskParts } from '../../console/screens/desk/desk-search.ts';
import { itemKeys } from '../../console/screens/setup/checklist.ts';
import { meParts } from '../../console/words/me-parts.ts';
import { personTabs } from '../../console/words/person-tabs.ts';
import { settingsParts } from '../../console/words/settings-parts.ts';
import { packageRoot } from '../../database/package-root.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { addWorker } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import type { TestPerson } from '../harness/people.ts';
import {
  addRouteRole,
  consoleRoutes,
  fillIn,
  hostile,
  openConsoleAs,
  payHostileWorker,
  type RouteRole,
  routeRoles,
} from '../harness/screen-tour.ts';

/** Where forms are: in the screen, and in dialogs and sheets over it. */
const places = ':is(main, [role=dialog])';
const textFields = `${places} :is(input[type=text], input[type=search], input:not([type]), textarea):visible:enabled`;

/** Dialogs and sheets with forms: their screens, and what opens them. */
const dialogs: readonly (readonly [path: string, opener: string])[] = [
  ['/c/$companyId', '.top button[aria-haspopup=dialog]'],
  ['/c/$companyId', '.top button:has-text("Search")'],
  ['/c/$companyId/pay', 'main button:has-text("New payroll")'],
  ['/c/$companyId/pay/$openPeriodId', 'main button:has-text("+ Column")'],
  ['/c/$companyId/pay/$payPeriodId/review', 'main button.figure'],
  ['/c/$companyId/taxes', 'main button:has-text("I paid it myself")'],
  ['/c/$companyId/documents', 'main button:has-text("Record it as filed")'],
  ['/c/$companyId/documents', 'main button:has-text("File for the agency")'],
  ['/c/$companyId/documents?part=hires', 'main button:has-text("Record the report")'],
];

/** Parts of screens with forms, and the titles of their screens. */
const parts: [path: string, title: string][] = [
  ...itemKeys.map((item): [string, string] => [`/c/$companyId/setup?item=${item}`, 'Setup']),
  ...personTabs.map((tab): [string, string] => [
    `/c/$companyId/people/$userId?tab=${tab}`,
    `${hostile} ${hostile}`,
  ]),
  ...settingsParts.map((part): [string, string] => [
    `/c/$companyId/settings?part=${part}`,
    'Settings',
  ]),
  ['/c/$companyId/taxes?part=states&record=VA', 'Taxes'],
  ['/c/$companyId/documents?part=hires', 'Documents'],
  ['/c/$companyId/reports?part=accounts', 'Reports'],
];

/** Screens with forms by role, and how many of their requests are accepted at least. */
const hostileTours: readonly (readonly [
  role: RouteRole,
  rows: readonly (readonly [path: string, title: string])[],
  leastSaved: number,
])[] = [
  [
    'accountAdmin',
    [
      ...consoleRoutes
        .filter(([path, , seenBy]) => seenBy.includes('accountAdmin') && !path.endsWith('/clock'))
        .map(([path, title]) => [path, title] as const),
      ...parts,
    ],
    3,
  ],
  ['worker', meParts.map((part) => [`/me?part=${part}`, 'My pay'] as const), 0],
  [
    'operator',
    Object.keys(deskParts).map((part) => [`/desk?part=${part}`, 'Operator’s desk'] as const),
    0,
  ],
];

/** Values of fields that take no name. */
const plausible: readonly (readonly [label: RegExp, value: string])[] = [
  [/ZIP/i, '23666'],
  [/routing/i, '021000021'],
  [/account number/i, '000123456789'],
  [/EIN/, '12-3456789'],
  [/social security/i, '123-45-6789'],
  [/phone/i, '212-555-0142'],
  [/^Address$/, 'https://example.com/hook'],
  [/amount|dollars|percent|hours|rate|share|days|wage/i, '1'],
];

/** A sentence or title that a role sees instead of a screen. */
function insteadOf(path: string, role: RouteRole): string | RegExp {
  if (role === 'operator')
    return path.startsWith('/c/')
      ? /Operators open a company at the desk first/
      : 'Operator’s desk';
  if (path === '/me') return /You are not a worker in this account/;
  if (path === '/desk') return 'Only operators of the installation see this desk.';
  if (role === 'worker' && !path.startsWith('/approve')) return 'My pay';
  return /see this screen\. Your role does not include it\.$/;
}

const test = base
  .extend('ids', { scope: 'file' }, ({ account }) => payHostileWorker(account))
  .extend('addRole', { scope: 'file' }, ({ app, account, ids }) => {
    return (role: RouteRole): Promise<TestPerson> => addRouteRole(app, account, ids, role);
  });

test('every screen of the console has a row', () => {
  const source = readFileSync(join(packageRoot, 'console/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/ path: '([^']*)'/g)].map(([, path]) => path);
  expect(consoleRoutes.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
});

describe.skipIf(!hasBrowser)('each role on each screen', () => {
  let watched: WatchedPage;
  let page: Page;
  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
  });
  test.afterAll(() => watched.close());

  test.for(routeRoles)('%s', async (role, { app, ids, addRole }) => {
    await openConsoleAs(page, app, await addRole(role));
    for (const [path, title, seenBy] of consoleRoutes) {
      await go(path, ids);
      const sees = seenBy.split(' ').includes(role);
      await see(sees ? title : insteadOf(path, role));
      await page.locator('.state-lines').first().waitFor({ state: 'detached' });
      expect(await page.getByText('That did not work.').count(), path).toBe(0);
      // Names of operations and fields are for programs; only the desk lists them, in its requests.
      if (path !== '/desk')
        expect(await page.getByRole('main').innerText(), path).not.toMatch(/\b[a-z]+[A-Z]\w*/);
      // A name must not turn the direction of what is written after it.
      expect(await page.content(), path).not.toContain('\u202e');
    }
    // The server is asked if the operator has opened the company, and refuses.
    const isExpected = (text: string) => role === 'operator' && text.includes('403');
    expect(watched.complaints.filter((text) => !isExpected(text))).toEqual([]);
  });

  test.for(hostileTours)(
    'a hostile name in every text field stays text and fits in the window: %s',
    async ([role, rows, leastSaved], { app, ids, addRole }) => {
      page.removeAllListeners('dialog');
      page.on('dialog', (dialog) => {
        throw new Error(`a name was run as a script: ${dialog.message()}`);
      });
      let saved = 0;
      page.on('response', (response) => {
        if (response.ok() && response.request().headers()['idempotency-key']) saved += 1;
      });
      await openConsoleAs(page, app, await addRole(role));
      for (const [path, title] of rows) {
        await go(path, ids);
        await see(title);
        await page.locator('.state-lines').first().waitFor({ state: 'detached' });
        await attackForms(path);
      }
      expect(saved).toBeGreaterThanOrEqual(leastSaved);
    },
  );

  test('a hostile name in every text field of a dialog stays text and fits in the window', async ({
    app,
    account,
    ids,
    addRole,
  }) => {
    const { companyId } = ids;
    const { runs } = await account.client.reports.getRuns({ companyId, payPeriodStatus: 'New' });
    const openPeriodId = runs.at(-1)?.payPeriodId ?? '';
    await addWorker(account, companyId, { lastName: hostile, dateOfJoin: '2026-03-16' });
    // The first quarter is over: its returns can be filed.
    await account.client.sandbox.advanceClock({ to: '2026-04-01T10:00:00-04:00' });
    await openConsoleAs(page, app, await addRole('accountAdmin'));
    for (const [path, opener] of dialogs) {
      await go(path, { ...ids, openPeriodId });
      await page.locator(opener).first().click();
      await page.locator('[role=dialog]').waitFor();
      await attackForms(`${path} ${opener}`);
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    }
  });

  test('somebody who is not signed in', async ({ app, ids }) => {
    await page.context().clearCookies();
    await page.goto(`${byName(app)}/console`);
    for (const [path] of consoleRoutes) {
      await go(path, ids);
      await see('Sign in');
    }
  });

  /** Sends every form of what is open with the attack, and looks at the page while dialogs are open and after. */
  async function attackForms(where: string): Promise<void> {
    await openForms();
    await fillFields();
    await seeOnlyText(where);
    await page.evaluate(
      `document.querySelectorAll('${places} form').forEach((f) => f.requestSubmit())`,
    );
    await page.locator('button[data-loading]').first().waitFor({ state: 'detached' });
    // A form whose request is confirmed asks in a dialog, which names what was typed.
    await seeOnlyText(where);
    for (let open = await page.locator('[role=dialog]').count(); open > 0; open -= 1)
      await page.keyboard.press('Escape');
    await seeOnlyText(where);
  }

  async function seeOnlyText(where: string): Promise<void> {
    expect(await page.locator('img[src=x]').count(), where).toBe(0);
    const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
    expect(fits, `${where} fits`).toBe(true);
  }

  /** Opens the forms behind buttons and summaries, of the dialog if there is one, else of the screen. */
  async function openForms(): Promise<void> {
    const place = (await page.locator('[role=dialog]').count()) > 0 ? '[role=dialog]' : 'main';
    await page.evaluate(
      `document.querySelectorAll('${place} details').forEach((d) => (d.open = true))`,
    );
    const closed = page.locator(
      `${place} button[aria-expanded=false]:not([aria-haspopup]):visible`,
    );
    // Each click may add others; a screen has few.
    for (let clicks = 0; clicks < 8 && (await closed.count()) > 0; clicks += 1)
      await closed.first().click();
  }

  /** Fills names and texts with the attack, and other fields with plausible values. */
  async function fillFields(): Promise<void> {
    for (const field of await page.locator(textFields).all()) {
      const label: string = await field.evaluate(
        "(field) => field.labels?.[0]?.textContent || field.getAttribute('aria-label') || ''",
      );
      const [, value = hostile] = plausible.find(([words]) => words.test(label)) ?? [];
      await field.fill(value);
    }
    for (const field of await page.locator(`${places} select:required:visible:enabled`).all())
      if ((await field.inputValue()) === '') await field.selectOption({ index: 1 });
    for (const [type, value] of [
      ['date', '2026-03-16'],
      ['email', 'somebody@example.com'],
      ['tel', '212-555-0142'],
    ] as const)
      for (const field of await page.locator(`${places} input[type=${type}]:visible:enabled`).all())
        await field.fill(value);
  }

  /** Goes to a screen without loading the page again. */
  async function go(path: string, ids: Readonly<Record<string, string>>): Promise<void> {
    await page.evaluate(`history.pushState({}, '', '/console${fillIn(path, ids)}')`);
  }

  function see(text: string | RegExp): Promise<void> {
    if (text instanceof RegExp) return page.getByText(text).first().waitFor();
    return page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  }
});
