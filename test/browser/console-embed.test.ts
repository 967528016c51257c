import type { Frame, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ScreenName } from '../../contract/embedded-screens.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { addPasskeyDevice, examineScreen } from '../harness/console-page.ts';
import { eventually } from '../harness/eventually.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addInvitation, secondsLater } from '../harness/people.ts';
import { PlatformPage } from '../harness/platform-page.ts';

const hostile = '<img src=x onerror=alert(1)>';

const test = base
  /** A company after its first payroll, with a worker whose name is an attack. */
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    await readyWorker(account, companyId, { wage: salary(52_000), worker: { lastName: hostile } });
    const paid = await addSubmittedPayroll(account, companyId);
    await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
    return paid;
  })
  .extend('platform', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const platform = new PlatformPage(`${byName(app)}/x/frame.js`);
    await platform.listen();
    onCleanup(() => platform.close());
    return platform;
  })
  /** Creates a link for the platform and returns its address. */
  .extend('createLink', ({ app, account, platform, paid: { companyId, userId } }) => {
    return async (screen: ScreenName, role: 'worker' | 'payrollAdmin', theme = {}) => {
      const sessionLink = {
        ...(role === 'worker' ? { userId } : { companyId }),
        role,
        screen,
        theme,
        origins: [platform.at('localhost')],
        minutes: 60,
      };
      const created = await account.client.access.createSessionLink({ sessionLink });
      const { pathname, hash } = new URL(created.sessionLink.url);
      return `${byName(app)}${pathname}${hash}`;
    };
  });

describe.skipIf(!hasBrowser)('a screen in a page of another product', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
    page.on('dialog', () => {
      throw new Error('a name was run as a script');
    });
  });
  test.afterAll(() => watched.close());

  const framed = () => page.frameLocator('iframe');
  const seeFramed = (heading: string) =>
    framed().getByRole('heading', { name: heading, exact: true }).waitFor();
  const eventTypes = async () =>
    (await page.evaluate<{ type: string }[]>('events')).map(({ type }) => type);
  const height = () =>
    page.evaluate<number>("document.querySelector('iframe').getBoundingClientRect().height");
  const open = async (platform: PlatformPage, url: string) => {
    platform.framed = url;
    await page.goto(platform.at('localhost'));
  };

  test('shows a worker their stubs in the look of the platform, at its full height', async ({
    platform,
    createLink,
  }) => {
    await open(
      platform,
      await createLink('payStubs', 'worker', {
        accentColor: '#8a2be2',
        corners: 'round',
        density: 'comfortable',
        colorScheme: 'light',
      }),
    );
    await seeFramed('Your pay stubs');
    await framed().getByText('802.55').first().waitFor();
    await eventually(async () => (await height()) > 400);
    const [, frame] = page.frames() as [Frame, Frame];
    // The token has left the address, and nothing of the frame around the console is shown.
    expect(new URL(frame.url()).hash).toBe('');
    expect(await framed().getByRole('navigation', { name: 'Sections' }).count()).toBe(0);
    const look = await frame.evaluate<string[]>(`[
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      document.documentElement.dataset.density,
      document.documentElement.dataset.mantineColorScheme,
    ]`);
    expect(look).toEqual(['#8a2be2', 'comfortable', 'light']);
    await framed().getByRole('button', { name: 'Done' }).click();
    await eventually(async () => (await eventTypes()).join() === 'done');
    // Loading the page again continues the session; the address opens no second one.
    platform.framed = platform.framed.replace(/#.*/, '');
    await page.reload();
    await seeFramed('Your pay stubs');
    if (process.env.PAYWRIGHT_PICTURES)
      await page.screenshot({ path: 'reports/console-embedded-stubs.png' });
  });

  test('is opened once', async ({ platform, createLink }) => {
    const url = await createLink('payStubs', 'worker');
    await open(platform, url);
    await seeFramed('Your pay stubs');
    const other = await openPage();
    await other.page.goto(url);
    await other.page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await other.close();
  });

  test('tells the platform about changes, and sends people to a new tab to confirm', async ({
    app,
    platform,
    createLink,
    paid,
  }) => {
    await open(platform, await createLink('runPayroll', 'payrollAdmin'));
    await seeFramed('Pay');
    await framed().getByRole('table', { name: 'Pay periods' }).getByRole('link').first().click();
    await framed().getByText(hostile).first().waitFor();
    // The second column of numbers of the first worker.
    const cell = framed().getByRole('gridcell').nth(3);
    await cell.click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await eventually(async () => (await eventTypes()).includes('changed'));
    await framed().getByRole('button', { name: 'Review' }).first().click();
    await seeFramed('Review');
    await framed()
      .getByRole('button', { name: /^Pay otherwise for/ })
      .first()
      .click();
    const otherwise = framed().getByRole('link', { name: 'Pay otherwise in a new tab' });
    expect(await otherwise.getAttribute('href')).toMatch(/\/pay\/[^/]+\/review$/);
    await page.keyboard.press('Escape');
    await otherwise.waitFor({ state: 'detached' });
    await framed().getByRole('button', { name: 'Submit', exact: true }).click();
    const elsewhere = framed().getByRole('link', { name: 'Submit in a new tab' });
    await elsewhere.waitFor();
    const href = await elsewhere.getAttribute('href');
    expect(href).toContain(`${byName(app)}/console/c/${paid.companyId}/pay/`);
    const told = await page.evaluate<{ type: string; url?: string }[]>('events');
    expect(told.find(({ type }) => type === 'needsStepUp')?.url).toBe(href);
    if (process.env.PAYWRIGHT_PICTURES)
      await page.screenshot({ path: 'reports/console-embedded-run.png' });
    await page.keyboard.press('Escape');
  });

  test('ends when the platform withdraws the link, and keeps nothing that was typed', async ({
    account,
    platform,
    createLink,
  }) => {
    await open(platform, await createLink('bankAccount', 'worker'));
    await seeFramed('Your bank accounts');
    const [, frame] = page.frames() as [Frame, Frame];
    await framed().getByLabel('Bank', { exact: true }).first().fill('Second Bank');
    const [, sessionLinkId = ''] = /\/x\/([^#]*)/.exec(frame.url()) ?? [];
    // As the grid keeps cells that wait, of this link and of a person who signs in.
    await frame.evaluate(keepRecords([`link ${sessionLinkId} period`, 'person period']));
    expect(await frame.evaluate<number>('sessionStorage.length')).toBeGreaterThan(0);
    await account.client.access.withdrawSessionLink({ sessionLinkId });
    await frame.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await seeFramed('This page has ended');
    await eventually(async () => (await eventTypes()).includes('ended'));
    await eventually(
      async () => (await frame.evaluate<string[]>(listRecords)).join() === 'person period',
    );
    expect(await frame.evaluate<number>('sessionStorage.length')).toBe(0);
    expect(await framed().getByText('First Bank').count()).toBe(0);
  });

  test('shows nothing of another screen', async ({ createLink }) => {
    await page.goto(await createLink('runPayroll', 'payrollAdmin'));
    await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Correct/ }).count()).toBe(0);
    await page.goto(await createLink('corrections', 'payrollAdmin'));
    await page.getByRole('heading', { name: 'Corrections', exact: true }).waitFor();
    // Without a page around, nobody is told that somebody has finished.
    expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0);
    await examineScreen(page, 'embedded-corrections');
    await page
      .getByRole('link', { name: /^Correct/ })
      .first()
      .click();
    await page.getByRole('grid').waitFor();
  });

  test('is not shown in a frame of another origin, and ignores its messages', async ({
    app,
    platform,
    createLink,
  }) => {
    platform.framed = await createLink('payStubs', 'worker');
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.goto(platform.at('127.0.0.1'));
    expect((await refused).text()).toContain(platform.at('localhost'));
    // A message that does not come from the frame is no event of it.
    await page.goto(platform.at('localhost'));
    await seeFramed('Your pay stubs');
    await page.evaluate("postMessage({ source: 'paywright', type: 'done' }, '*')");
    await page.evaluate("postMessage({ source: 'paywright', type: 'size', height: 9 }, '*')");
    await framed().getByRole('button', { name: 'Done' }).click();
    await eventually(async () => (await eventTypes()).join() === 'done');
    expect(await height()).toBeGreaterThan(9);
    expect(watched.complaints.filter((text) => text.includes(`${byName(app)}/x/frame.js`))).toEqual(
      [],
    );
  });
});

describe.skipIf(!hasBrowser)('the settings in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, account }) => {
    watched = await openPage();
    ({ page } = watched);
    page.on('dialog', () => {
      throw new Error('a name was run as a script');
    });
    await addPasskeyDevice(page);
    const invited = { email: 'settings@example.com', role: 'accountAdmin' } as const;
    const code = await addInvitation(app, account.accountId, invited);
    await page.goto(`${byName(app)}/invitation#${code}`);
    await press('Join with a passkey');
    await page.getByRole('heading', { name: 'You have joined' }).waitFor();
  });
  test.afterAll(() => watched.close());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
  };

  test('bank accounts are added and ended with a passkey, and the last change is named', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/settings?part=bank`);
    await see('Verified');
    await fill({
      Bank: hostile,
      'Name for this account': 'Second',
      'Routing number': '021000021',
      'Account number': '000987654321',
    });
    await press('Add the account');
    await press('Add the account with passkey');
    await see('Verification Pending');
    await see(/^Last change by Grace Hopper/);
    await examineScreen(page, 'settings-bank');
    await page
      .getByRole('row', { name: /Second/ })
      .getByRole('button', { name: /^End/ })
      .click();
    await press('End with passkey');
    await see('Inactive');
  });

  test('the rule for two people is refused with its reason', async () => {
    await page.getByRole('link', { name: 'Approval' }).click();
    await see('One person is enough.');
    await press('Ask for two people');
    await press('Change it with passkey');
    await see(/two are needed/);
    await page.keyboard.press('Escape');
    await examineScreen(page, 'settings-approval');
  });

  test('a webhook is added, tried and removed, and its secret is shown once', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await see('Webhooks will be listed here.');
    await fill({ Address: 'https://example.com/payroll' });
    await press('Add the webhook');
    await press('Add the webhook with passkey');
    await see(/^whsec_/);
    await press(/^Send a test/);
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Pending').waitFor();
    await examineScreen(page, 'settings-webhooks');
    await press(/^Remove/);
    await press('Remove it with passkey');
    await see('Webhooks will be listed here.');
  });

  test('an API key is added, replaced and ended', async () => {
    await page.getByRole('link', { name: 'API keys' }).click();
    await fill({ 'Name of the program': hostile });
    await press('Add the key');
    await press('Add the key with passkey');
    await see('Secret key');
    await examineScreen(page, 'settings-keys');
    await page
      .getByRole('row', { name: hostile })
      .getByRole('button', { name: /^Replace/ })
      .click();
    await press('Replace it with passkey');
    await see(/^Last change by Grace Hopper/);
    await page.getByRole('row', { name: hostile }).nth(1).waitFor();
  });

  test('rows and colors are chosen, and own secrets are renewed', async ({ app }) => {
    await page.getByRole('link', { name: 'Appearance' }).click();
    await page.getByLabel('Rows of tables').selectOption('Comfortable');
    await page.locator('html[data-density=comfortable]').waitFor();
    await examineScreen(page, 'settings-appearance');
    await page.getByRole('link', { name: 'Your security' }).click();
    await see('in one device');
    app.setClock(secondsLater(app, 301));
    await press('Make new recovery codes');
    await press('Confirm with passkey');
    await see('Your recovery codes.');
    await examineScreen(page, 'settings-security');
    await press('End all sessions');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

/** A script for the frame that opens the records of the console, and answers with what some steps resolve. */
const withRecords = (steps: string) => `new Promise((resolve, reject) => {
  const asked = indexedDB.open('paywright', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('records');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const writing = asked.result.transaction('records', 'readwrite');
    const records = writing.objectStore('records');
    ${steps}
  };
})`;
const keepRecords = (keys: readonly string[]) =>
  withRecords(`for (const key of ${JSON.stringify(keys)}) records.put([], key);
    writing.oncomplete = () => resolve();`);
const listRecords = withRecords(`const keys = records.getAllKeys();
    keys.onsuccess = () => resolve(keys.result.map(String));`);
