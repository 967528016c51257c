import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { source as axe } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import type { TestApp } from './app.ts';
import { byName } from './passkey-person.ts';
import type { addPerson } from './people.ts';

type SigningPerson = Pick<
  Awaited<ReturnType<typeof addPerson>>,
  'email' | 'password' | 'authenticatorSecret'
>;

/** Opens the console, signs in with password and code, and waits for the heading of the first screen. */
export async function signInToConsole(
  page: Page,
  app: TestApp,
  { email, password, authenticatorSecret }: SigningPerson,
  heading = 'Companies',
): Promise<void> {
  await page.goto(`${byName(app)}/console`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(oneTimeCodeAt(authenticatorSecret, app.clock.now()));
  await page.keyboard.press('Enter');
  await seeHeading(page, heading);
}

/** Gives a page a device that makes passkeys and is touched by itself. */
export async function addPasskeyDevice(of: Page): Promise<void> {
  const devices = await of.context().newCDPSession(of);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Waits for the heading of a screen. */
export function seeHeading(page: Page, heading: string): Promise<void> {
  return page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
}

/** Waits until the grid tells that everything is saved. */
export function seeSaved(page: Page): Promise<void> {
  return page.getByText(/^Saved \d\d:\d\d:\d\d/).waitFor();
}

/** Pastes a text into the grid, as from a spreadsheet program. */
export async function pasteIntoGrid(page: Page, text: string): Promise<void> {
  // A text, because the types of the tests have no document.
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
    document.querySelector('[role=grid]').dispatchEvent(event);
  })()`);
}

/** Reads the records that the browser keeps until they are sent. */
export async function readKeptRecords(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const asked = indexedDB.open('paywright', 1);
    asked.onerror = reject;
    asked.onsuccess = () => {
      const all = asked.result.transaction('records').objectStore('records').getAll();
      all.onsuccess = () => resolve(all.result);
      all.onerror = reject;
    };
  })`);
}

/** Copies the selection, and returns the text that this puts into the clipboard. */
export async function copyFromGrid(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role=grid]').dispatchEvent(event);
    return clipboardData.getData('text/plain');
  })()`);
}

const pictures = join(packageRoot, 'reports');

/** Expects no problem of access in either theme; with PAYWRIGHT_PICTURES, photographs the screen in both. */
export async function examineScreen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // The themes differ in colors only.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    expect(await findAccessProblems(page, rules), `${name}, ${colorScheme}`).toEqual([]);
    if (!process.env.PAYWRIGHT_PICTURES) continue;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `console-${name}-${colorScheme}.png`) });
  }
}

/** Problems of access that axe finds on the page by some rules, or by all of them, one line each. */
async function findAccessProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The policy of the page allows no inline script; the debugger evaluates outside of it.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, ${JSON.stringify(options)});
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));
  })()`);
}
