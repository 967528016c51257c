import { source as axe } from 'axe-core';
import type { Page } from 'playwright-core';

/** Problems of access that axe finds on the page, one line each. */
export async function findAccessProblems(page: Page): Promise<string[]> {
  // The policy of the page allows no inline script; the debugger evaluates outside of it.
  await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html));
  })()`);
}
