import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itemKeys } from '../../console/screens/setup/checklist.ts';
import { personTabs } from '../../console/words/person-tabs.ts';
import { packageRoot } from '../../database/package-root.ts';
import type { Id } from '../../values/id.ts';
import type { TestApp } from '../harness/app.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { test as base } from '../harness/fixtures.ts';
import { addOperator } from '../harness/operators.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { addPerson, TestBrowser, type TestPerson } from '../harness/people.ts';

const hostile = '<img src=x onerror=alert(1)>';

const companyRoles = ['accountAdmin', 'payrollAdmin', 'preparer', 'bookKeeper', 'owner'] as const;
const roles = [...companyRoles, 'worker', 'operator'] as const;
type RouteRole = (typeof roles)[number];

/** The address of each screen, its title, and the roles that see it. */
const screens: [path: string, title: string, seenBy: string][] = [
  ['/', 'Companies', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId', 'Home', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/pay', 'Pay', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/pay/$payPeriodId', 'Enter pay', 'accountAdmin payrollAdmin preparer bookKeeper'],
  [
    '/c/$companyId/pay/$payPeriodId/review',
    'Review',
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  [
    '/c/$companyId/pay/$payPeriodId/receipt',
    'Receipt',
    'accountAdmin payrollAdmin preparer bookKeeper owner',
  ],
  [
    '/c/$companyId/pay/$payPeriodId/correct',
    'Correct what was paid',
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  ['/c/$companyId/people', 'People', 'accountAdmin payrollAdmin preparer bookKeeper'],
  [
    '/c/$companyId/people/$userId',
    `${hostile} ${hostile}`,
    'accountAdmin payrollAdmin preparer bookKeeper',
  ],
  ['/c/$companyId/calendar', 'Calendar', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/taxes', 'Taxes', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/benefits', 'Benefits', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/documents', 'Documents', 'accountAdmin payrollAdmin preparer bookKeeper owner'],
  ['/c/$companyId/reports', 'Reports', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/reports/plots', 'Plots', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/activity', 'Activity', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/c/$companyId/setup', 'Setup', 'accountAdmin payrollAdmin preparer'],
  ['/c/$companyId/settings', 'Settings', 'accountAdmin payrollAdmin owner'],
  ['/c/$companyId/clock', 'Test clock', 'accountAdmin'],
  ['/me', 'My pay', 'worker'],
  ['/approve/$payPeriodId', 'Approve', 'accountAdmin payrollAdmin preparer bookKeeper'],
  ['/own', 'Your settings', roles.join(' ')],
  ['/desk', 'Operator’s desk', 'operator'],
];

const textFields =
  'main :is(input[type=text], input[type=search], input:not([type]), textarea):visible:enabled';

/** Parts of screens with forms, and the titles of their screens. */
const parts: [path: string, title: string][] = [
  ...itemKeys.map((item): [string, string] => [`/c/$companyId/setup?item=${item}`, 'Setup']),
  ...personTabs.map((tab): [string, string] => [
    `/c/$companyId/people/$userId?tab=${tab}`,
    `${hostile} ${hostile}`,
  ]),
  ['/c/$companyId/taxes?part=states&record=VA', 'Taxes'],
  ['/c/$companyId/documents?part=hires', 'Documents'],
  ['/c/$companyId/reports?part=accounts', 'Reports'],
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
  .extend('ids', { scope: 'file' }, async ({ account }) => {
    const ids = await addSubmittedPayroll(account, await readyCompany(account));
    const { userId } = ids;
    await account.client.adminPortal.updateUser({
      user: { userId, firstName: hostile, lastName: `${hostile}\u202e` },
    });
    await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
    return ids;
  })
  .extend('addRole', { scope: 'file' }, ({ app, account: { accountId }, ids }) => {
    const companyId = ids.companyId as Id<'company'>;
    const workerId = ids.userId as Id<'worker'>;
    return (role: RouteRole): Promise<TestPerson> => {
      if (role === 'operator') return addOperator(app, accountId);
      if (role === 'accountAdmin') return addPerson(app, accountId, { role });
      const membership = { role, companyId, ...(role === 'worker' && { workerId }) };
      return addPerson(app, accountId, membership);
    };
  });

test('every screen of the console has a row', () => {
  const source = readFileSync(join(packageRoot, 'console/routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/ path: '([^']*)'/g)].map(([, path]) => path);
  expect(screens.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
});

describe.skipIf(!hasBrowser)('each role on each screen', () => {
  let watched: WatchedPage;
  let page: Page;
  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
  });
  test.afterAll(() => watched.close());

  test.for(roles)('%s', async (role, { app, ids, addRole }) => {
    await openAs(app, await addRole(role));
    for (const [path, title, seenBy] of screens) {
      await go(path, ids);
      const sees = seenBy.split(' ').includes(role);
      await see(sees ? title : insteadOf(path, role));
      await page.locator('.state-lines').first().waitFor({ state: 'detached' });
      expect(await page.getByText('That did not work.').count(), path).toBe(0);
      // A name must not turn the direction of what is written after it.
      expect(await page.content(), path).not.toContain('\u202e');
    }
    // The server is asked if the operator has opened the company, and refuses.
    const isExpected = (text: string) => role === 'operator' && text.includes('403');
    expect(watched.complaints.filter((text) => !isExpected(text))).toEqual([]);
  });

  test('a hostile name in every text field stays text', async ({ app, ids, addRole }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a name was run as a script: ${dialog.message()}`);
    });
    await openAs(app, await addRole('accountAdmin'));
    let filled = 0;
    const seen = screens.filter(([, , seenBy]) => seenBy.includes('accountAdmin'));
    for (const [path, title] of [...seen, ...parts]) {
      await go(path, ids);
      await see(title);
      await page.locator('.state-lines').first().waitFor({ state: 'detached' });
      for (const field of await page.locator(textFields).all()) {
        await field.fill(hostile);
        filled += 1;
      }
      await page.evaluate(
        "document.querySelectorAll('main form').forEach((f) => f.requestSubmit())",
      );
      await page.locator('button[data-loading]').first().waitFor({ state: 'detached' });
      expect(await page.locator('img[src=x]').count(), path).toBe(0);
    }
    expect(filled).toBeGreaterThan(10);
  });

  test('somebody who is not signed in', async ({ app, ids }) => {
    await page.context().clearCookies();
    await page.goto(`${byName(app)}/console`);
    for (const [path] of screens) {
      await go(path, ids);
      await see('Sign in');
    }
  });

  /** Opens the console in the session of a person. */
  async function openAs(app: TestApp, person: TestPerson): Promise<void> {
    const session = new TestBrowser(app);
    await session.signIn(person, app.clock.now());
    const [name = '', value = ''] = (session.cookie ?? '').split('=');
    await page.context().addCookies([{ name, value, url: byName(app) }]);
    await page.goto(`${byName(app)}/console`);
    // The first screen of some roles leads to another one.
    await page.locator('main :is(h1, h2)').first().waitFor();
  }

  /** Goes to a screen without loading the page again. */
  async function go(path: string, ids: Readonly<Record<string, string>>): Promise<void> {
    const address = path.replace(/\$(\w+)/g, (_, id: string) => ids[id] ?? '');
    await page.evaluate(`history.pushState({}, '', '/console${address}')`);
  }

  function see(text: string | RegExp): Promise<void> {
    if (text instanceof RegExp) return page.getByText(text).first().waitFor();
    return page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  }
});
