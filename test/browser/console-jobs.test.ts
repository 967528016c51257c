import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, signInToConsole } from '../harness/console-page.ts';
import { addWorker, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { addPerson, secondsLater, TestBrowser } from '../harness/people.ts';

const companies = ['Analytical Engines', 'Difference Engines'];

/** A person who works for two companies of the account, which has a third one. */
const test = base.extend('person', { scope: 'file' }, async ({ app, account }) => {
  await registerCompany(account, { company: 'Looms' });
  const jobs = [];
  for (const company of companies) {
    const companyId = await registerCompany(account, { company });
    const jobTitle = `Baker of ${company}`;
    const workerId = await addWorker(account, companyId, { jobTitle });
    jobs.push({
      role: 'worker' as const,
      companyId: companyId as Id<'company'>,
      workerId: workerId as Id<'worker'>,
    });
  }
  return addPerson(app, account.accountId, ...jobs);
});

test('a session names the companies of the roles, and no others', async ({ app, person }) => {
  const browser = new TestBrowser(app);
  await browser.signIn(person, app.clock.now());
  const { memberships } = (await browser.get('/session')).body;
  const named = memberships.map(({ company }: { readonly company: string }) => company);
  expect(named.toSorted()).toEqual(companies);
});

describe.skipIf(!hasBrowser)('My pay of a person with two jobs', () => {
  test('each job is chosen by the name of its company', async ({ app, person }) => {
    // The code of the sign-in before is used up.
    app.setClock(secondsLater(app, 60));
    const { page, close } = await openPage();
    try {
      await page.setViewportSize({ width: 320, height: 640 });
      await signInToConsole(page, app, person, 'My pay');
      const jobs = page.getByRole('navigation', { name: 'Your jobs' });
      for (const company of companies) {
        await jobs.getByRole('link', { name: company }).click();
        await page.getByText(`Baker of ${company}`).waitFor();
      }
      await seeHeading(page, 'My pay');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await examineScreen(page, 'me-two-jobs');
    } finally {
      await close();
    }
  });
});
