import { hash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { addInvitation, secondsLater } from '../harness/people.ts';

const pictures = join(packageRoot, 'reports');

const test = base
  .extend('address', { scope: 'file' }, ({ app }) => app.address.replace('127.0.0.1', 'localhost'))
  .extend('invite', { scope: 'file' }, ({ app, account, address }) => async () => {
    const email = `${randomUUID()}@example.com`;
    const code = await addInvitation(app, account.accountId, { email, role: 'accountAdmin' });
    return { email, link: `${address}/invitation#${code}` };
  });

describe.skipIf(!hasBrowser)('signing in with a browser', () => {
  let watched: WatchedPage;
  let page: Page;
  let devices: CDPSession;
  let laptop: string;

  test.beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    watched = await openPage();
    ({ page } = watched);
    devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    laptop = await addDevice('internal');
  });
  test.afterAll(() => watched.close());

  const addDevice = async (transport: 'internal' | 'usb') =>
    (
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      })
    ).authenticatorId;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const see = (heading: string) => page.getByRole('heading', { name: heading }).waitFor();
  const photograph = (name: string) =>
    page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  const continueToConsole = async () => {
    await page.getByRole('link', { name: 'continue' }).click();
    await see('Companies');
  };
  const signOut = async () => {
    await press('Sign out');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  };

  test('joins with a passkey, signs out and signs in again', async ({ invite }) => {
    const { email, link } = await invite();
    await page.goto(link);
    await see('Join Paywright');
    await photograph('invitation');
    await press('Join with a passkey');
    await see('You have joined');
    expect(await page.locator('#recovery-codes li').count()).toBe(10);
    expect(page.url()).not.toContain('#');
    await continueToConsole();
    await page.goto(link.replace(/invitation.*/, 'sign-in'));
    await see('You are signed in');
    expect(await page.locator('#who').textContent()).toBe(`Grace Hopper, ${email}`);
    await signOut();
    await page.reload();
    await press('Sign in with a passkey');
    await see('You are signed in');
    await page.getByRole('link', { name: 'Open the console' }).click();
    await see('Companies');
    await page.goBack();
    await see('You are signed in');
  });

  test('confirms an operation with the passkey', async ({ account }) => {
    const companyId = await registerCompany(account);
    const body = JSON.stringify({
      businessUser: { companyId, firstName: 'Jean', lastName: 'Bartik', ssn: '200-00-0001' },
    });
    const digest = hash('sha256', body);
    const confirmed = { operation: 'addBusinessUser', digest };
    const answer = await page.evaluate(
      `(async () => {
        const { askForPasskey } = await import('/pages/passkeys.js');
        const { sendRequest } = await import('/pages/requests.js');
        const confirmed = ${JSON.stringify(confirmed)};
        const passkey = await askForPasskey(confirmed);
        const { confirmation } = await sendRequest('/session/confirm', { ...confirmed, passkey });
        const headers = { 'content-type': 'application/json', 'paywright-confirmation': confirmation };
        const body = ${JSON.stringify(body)};
        const answer = await fetch('/companyOnboarding/addBusinessUser', { method: 'POST', headers, body });
        return answer.status;
      })()`,
    );
    expect(answer).toBe(200);
  });

  test('adds a passkey of another device, after confirming, and keeps the last one', async ({
    app,
  }) => {
    await page.reload();
    app.setClock(secondsLater(app, 301));
    await press('Add a passkey');
    await see('Confirm that it is you');
    await press('Confirm with a passkey');
    await page.getByText('This device has a passkey of yours already.').waitFor();
    const touch = (authenticatorId: string, enabled: boolean) =>
      devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    await touch(laptop, false);
    const key = await addDevice('usb');
    await press('Add a passkey');
    await page.locator('#passkeys li').nth(1).waitFor();
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key });
    await touch(laptop, true);
    await page.locator('#passkeys button').last().click();
    await expect.poll(() => page.locator('#passkeys li').count()).toBe(1);
    await page.locator('#passkeys button').click();
    await page.getByText('You can sign in with this passkey only.').waitFor();
    await signOut();
  });

  test('joins with a password and a one-time code', async ({ app, invite }) => {
    const { email, link } = await invite();
    await page.goto(link);
    await page.getByLabel('New password').fill('too short');
    await page.getByLabel('The same password again').fill('too short');
    await page.keyboard.press('Enter');
    await page.getByText('A password has 12 characters at least.').waitFor();
    await page.getByLabel('New password').fill('granite lamp otter seven');
    await page.getByLabel('The same password again').fill('granite lamp otter eight');
    await page.keyboard.press('Enter');
    await page.getByText('The two passwords differ.').waitFor();
    await page.getByLabel('The same password again').fill('granite lamp otter seven');
    await page.keyboard.press('Enter');
    await see('You have joined');
    const secret = ((await page.locator('#secret').textContent()) ?? '').replaceAll(' ', '');
    await continueToConsole();
    await page.goto(link.replace(/invitation.*/, 'sign-in'));
    await signOut();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a wrong password');
    await page.keyboard.press('Enter');
    await page.getByText('The email or the password is wrong.').waitFor();
    await photograph('sign-in-refused');
    app.setClock(secondsLater(app, 60));
    await page.getByLabel('Password', { exact: true }).fill('granite lamp otter seven');
    await page.keyboard.press('Enter');
    await see('Enter your code');
    await page.locator('#code').fill(oneTimeCodeAt(secret, app.clock.now()));
    await page.keyboard.press('Enter');
    await see('You are signed in');
  });

  test('shows new recovery codes and changes the password', async () => {
    await page.getByText('Change password or codes').click();
    await press('Make new recovery codes');
    await see('Keep this: it is shown once');
    expect(await page.locator('#recovery-codes li').count()).toBe(10);
    await photograph('new-codes');
    await press('I have kept it: continue');
    await page.getByLabel('New password', { exact: true }).fill('violet harbor nine clocks');
    await page.getByLabel('The same password again').fill('violet harbor nine clock');
    await press('Change the password');
    await page.getByText('The two passwords differ.').waitFor();
    await page.getByLabel('The same password again').fill('violet harbor nine clocks');
    await photograph('change-password');
    await press('Change the password');
    await page.getByText('The password was changed.').waitFor();
  });

  test('accepts a second invitation after signing in', async ({ app, invite, otherAccount }) => {
    await signOut();
    // With passkeys of two people, the browser would choose one of them.
    await devices.send('WebAuthn.clearCredentials', { authenticatorId: laptop });
    const { email, link } = await invite();
    await page.goto(link);
    await press('Join with a passkey');
    await see('You have joined');
    await continueToConsole();
    await page.goto(link.replace(/invitation.*/, 'sign-in'));
    await signOut();
    const role = 'accountAdmin' as const;
    const code = await addInvitation(app, otherAccount.accountId, { email, role });
    await page.goto(link.replace(/#.*/, `#${code}`));
    await press('Join with a passkey');
    await page.getByText('You can sign in already').waitFor();
    await page.getByRole('link', { name: 'Sign in first' }).click();
    await press('Sign in with a passkey');
    await press('Accept the invitation');
    await see('You are signed in');
    expect(await page.locator('#accounts li').count()).toBe(2);
    await photograph('signed-in-accounts');
  });

  test('names localhost at 127.0.0.1, and a link without its code', async ({ app, address }) => {
    await page.goto(`${app.address}/sign-in`);
    await page.getByText('Passkeys do not work at 127.0.0.1.').waitFor();
    expect(await page.locator('#by-name').getAttribute('href')).toBe(`${address}/sign-in`);
    await page.goto(`${app.address}/invitation`);
    await see('This link is not complete');
  });

  test('fits on a phone, in the dark', async ({ address, invite }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const { link } = await invite();
    for (const [name, url] of [
      ['signed-in', `${address}/sign-in`],
      ['invitation', link],
    ] as const) {
      await page.goto(url);
      await page.locator('main > section:not([hidden])').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth'), url).toBe(375);
      await photograph(`${name}-phone`);
    }
  });

  test('loads nothing from other servers, and breaks no rule of the policy', ({ app, address }) => {
    const known = [app.address, address, 'data:', 'about:'];
    expect(watched.asked.filter((url) => !known.some((start) => url.startsWith(start)))).toEqual(
      [],
    );
    const expected = /^Failed to load resource|frame-ancestors/;
    expect(watched.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});
