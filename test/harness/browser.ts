import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEachFile } from './after-file.ts';

const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** False if `npm test` could not install Chromium: not root, or not Debian. */
export const hasBrowser = program !== undefined;

/** One for the files of a worker: a start takes 2.5 s of CPU. */
let running: Browser | undefined;

afterEachFile(async () => {
  for (const context of running?.contexts() ?? []) await context.close();
});

/** Starts the browser, and again if it has crashed in an earlier file. */
async function startBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  running = await chromium.launch({
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
  return running;
}

const streamPath = '/console/events';

export interface WatchedPage {
  readonly page: Page;
  /** The addresses that the page asked for. */
  readonly asked: readonly string[];
  /** Errors in the console and in scripts. */
  readonly complaints: readonly string[];
  /** Closes the page before the end of the file, which closes all pages. */
  close(): Promise<void>;
}

/** Opens a page with cookies and storage of its own, and collects what it asks for and what goes wrong. */
export async function openPage(): Promise<WatchedPage> {
  const browser = await startBrowser();
  const page = await browser.newPage();
  // On a busy machine, steps are slow.
  page.setDefaultTimeout(60_000);
  const asked: string[] = [];
  const complaints: string[] = [];
  // A page listens as long as it is looked at: that is no call of a screen.
  page.on('request', (request) => request.url().endsWith(streamPath) || asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, asked, complaints, close: () => page.context().close() };
}
