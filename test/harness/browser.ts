import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** False if `npm test` could not install Chromium: not root, or not Debian. */
export const hasBrowser = program !== undefined;

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: program ?? '',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export interface WatchedPage {
  readonly page: Page;
  /** The addresses that the page asked for. */
  readonly asked: readonly string[];
  /** Errors in the console and in scripts. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a page of a new browser, and collects what it asks for and what goes wrong. */
export async function openPage(): Promise<WatchedPage> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, asked, complaints, close: () => browser.close() };
}
