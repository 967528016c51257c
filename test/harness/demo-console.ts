import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import type { TestApp } from './app.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { examineScreen, signInToConsole } from './console-page.ts';
import { test as base } from './fixtures.ts';
import { byName } from './passkey-person.ts';
import { addPerson, secondsLater, type TestPerson } from './people.ts';

/** The demo company on November 16, 2026, three days after its last pay day, in the console of an account admin. */
export const demoTest = base
  .extend('clockStart', { scope: 'file' }, parseInstant('2026-11-16T23:00:00.000Z') as Instant)
  .extend('demo', { scope: 'file' }, async ({ account }) => {
    const { companyId } = (await account.client.sandbox.createDemoCompany({})).demoCompany;
    const { users } = await account.client.reports.getUsers({ companyId });
    return { companyId, userIds: users.map(({ userId }) => userId) };
  })
  .extend('forms', { scope: 'file' }, async ({ app, account, demo: { companyId } }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const watched = await openPage();
    await signInToConsole(watched.page, app, person);
    return new DemoConsole({ app, person, companyId, watched });
  });

interface DemoConsoleParts {
  readonly app: TestApp;
  readonly person: TestPerson;
  readonly companyId: string;
  readonly watched: WatchedPage;
}

/** The console of the demo company: opens, fills and saves forms as a person does. */
export class DemoConsole {
  readonly #parts: DemoConsoleParts;
  readonly page: Page;

  constructor(parts: DemoConsoleParts) {
    this.#parts = parts;
    this.page = parts.watched.page;
  }

  /** Opens a screen of the company. */
  async open(path: string): Promise<void> {
    const { app, companyId } = this.#parts;
    await this.page.goto(`${byName(app)}/console/c/${companyId}/${path}`);
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).first().click();
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** Waits for a text on the screen. */
  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  /** Waits for the refusal that stands beside a field. */
  async seeRefusal(label: string, text: string | RegExp): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const problem = field.locator('xpath=ancestor::*[contains(@class, "InputWrapper-root")][1]');
    await problem.getByText(text).waitFor();
  }

  /** Confirms an action with a code, and waits until the dialog has closed. */
  async confirm(action: string): Promise<void> {
    const button = await this.enterCode(action);
    await button.waitFor({ state: 'detached' });
  }

  /** Confirms an action with a code; returns the button of the dialog. */
  async enterCode(action: string): Promise<Locator> {
    const { app, person } = this.#parts;
    // The last code was used before.
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
    await this.page.getByLabel('Or with a code').fill(code);
    const button = this.page.getByRole('button', { name: `${action} with code`, exact: true });
    await button.click();
    return button;
  }

  /** Saves the file that an action makes; returns its name. */
  async saved(action: () => Promise<void>): Promise<string> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), action()]);
    return file.suggestedFilename();
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name }).first();
  }

  /** Expects no problem of access in either theme, and nothing wider than 320 pixels. */
  async examine(name: string): Promise<void> {
    await examineScreen(this.page, name);
    await this.page.setViewportSize({ width: 320, height: 640 });
    // Plots are drawn again when their place has another width.
    const width = () => this.page.evaluate('document.documentElement.scrollWidth');
    await expect.poll(width, { message: name }).toBe(320);
    await this.page.setViewportSize({ width: 1280, height: 720 });
  }

  /** Errors of the page, without refusals, which a browser reports as well. */
  listComplaints(): readonly string[] {
    return this.#parts.watched.complaints.filter((text) => !/status of 40[01]/.test(text));
  }
}
