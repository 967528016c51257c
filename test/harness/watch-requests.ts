import type { Page, Request } from 'playwright-core';

/** Watches the requests of a page, except the stream of changes, which never ends. */
export function watchRequests(page: Page): { readonly isQuiet: () => Promise<boolean> } {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().endsWith('/console/events') || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isQuiet = async () => {
    if (open.size > 0) return false;
    // An answer may lead to another request when it is drawn.
    await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))');
    return open.size === 0;
  };
  return { isQuiet };
}
