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

/** Waits for the heading of a screen. */
export function seeHeading(page: Page, heading: string): Promise<void> {
  return page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
}

const pictures = join(packageRoot, 'reports');

/** Photographs the screen in both themes, and expects no problem of access in either. */
export async function examineScreen(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    expect(await findAccessProblems(page), `${name}, ${colorScheme}`).toEqual([]);
    await page.screenshot({ path: join(pictures, `console-${name}-${colorScheme}.png`) });
  }
}

/** Problems of access that axe finds on the page, one line each. */
async function findAccessProblems(page: Page): Promise<string[]> {
  // The policy of the page allows no inline script; the debugger evaluates outside of it.
  await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));
  })()`);
}
