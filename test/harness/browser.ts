import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const program = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** False if `npm test` could not install Chromium: not root, or not Debian. */
export const hasBrowser = program !== undefined;

export async function openBrowser(): Promise<Browser> {
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
