import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { toICalendar } from '../../values/i-calendar.ts';
import { parseInstant } from '../../values/instant.ts';
import type { TestApp } from '../harness/app.ts';
import { addSchedule, unknownId } from '../harness/examples.ts';
import { TestBrowser } from '../harness/people.ts';
import { signedInTest as base, outcomeOf } from '../harness/signed-in.ts';

const test = base
  /** Makes a link and returns the path of its address. */
  .extend('makeLink', ({ companyId }) => async (browser: TestBrowser) => {
    const { status, body } = await browser.post('/session/add-calendar-link', { companyId });
    expect(status, JSON.stringify(body)).toBe(200);
    return new URL(body.calendarLink.url).pathname;
  })
  .extend(
    'statusOf',
    ({ app }) =>
      async (path: string) =>
        (await read(app, path)).status,
  );

const read = ({ address }: Pick<TestApp, 'address'>, path: string) => fetch(`${address}${path}`);

test('a calendar link has the days of getCalendar as a calendar file, without a session', async ({
  app,
  account,
  companyId,
  signedIn,
  makeLink,
}) => {
  await addSchedule(account, companyId);
  const { browser } = await signedIn('owner', { companyId });
  const path = await makeLink(browser);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const answer = await read(app, path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const file = await answer.text();
  const [, stamp = ''] = /DTSTAMP:(\w+)/.exec(file) ?? [];
  const writtenAt = stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  const now = parseInstant(writtenAt);
  const { calendar } = await account.client.reports.getCalendar({ companyId });
  expect(calendar.some(({ kind }) => kind === 'payDay')).toBe(true);
  expect(now && toICalendar(calendar, now)).toBe(file);
});

test('a link ends when it is replaced or withdrawn, and that of somebody else stays', async ({
  companyId,
  signedIn,
  makeLink,
  statusOf,
}) => {
  const { browser } = await signedIn('bookKeeper', { companyId });
  const other = await makeLink((await signedIn('preparer', { companyId })).browser);
  const first = await makeLink(browser);
  const second = await makeLink(browser);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const listed = async () => (await browser.get('/session/calendar-links')).body.calendarLinks;
  expect(await listed()).toEqual([{ companyId, createdAt: expect.any(String) }]);
  await browser.post('/session/withdraw-calendar-link', { companyId });
  expect([await statusOf(second), await statusOf(other)]).toEqual([404, 200]);
  expect(await listed()).toEqual([]);
});

test('a link ends with the role of the person, and a new role does not revive it', async ({
  app,
  account,
  companyId,
  signedIn,
  makeLink,
  statusOf,
}) => {
  const { browser, person } = await signedIn('payrollAdmin', { companyId });
  const path = await makeLink(browser);
  expect(await statusOf(path)).toBe(200);
  await account.client.access.removePerson({ personId: person.personId, companyId });
  expect(await statusOf(path)).toBe(404);
  const again = statement(
    '',
    `update membership set removed_at = null, created_at = created_at + interval '1 day'
     where person_id = $1`,
  );
  await app.owner.query(again, [person.personId]);
  expect(await statusOf(path)).toBe(404);
});

test('a role elsewhere makes no link, nor does somebody without a session', async ({
  app,
  companyId,
  otherCompanyId,
  signedIn,
  makeLink,
}) => {
  const make = async (browser: TestBrowser, of: string) =>
    outcomeOf(await browser.post('/session/add-calendar-link', { companyId: of }));
  const { browser } = await signedIn('payrollAdmin', { companyId });
  expect(await make(browser, otherCompanyId)).toBe('calendarNotShown');
  expect(await make(browser, unknownId)).toBe('calendarNotShown');
  expect(await make((await signedIn('accountAdmin')).browser, unknownId)).toBe('calendarNotShown');
  expect(await make(new TestBrowser(app), companyId)).toBe('sessionEnded');
  expect(await makeLink(browser)).toContain('/calendar/');
});

test.for(['/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, `/calendar/${'A'.repeat(43)}`])(
  'the address %s is unknown',
  async (path, { app }) => {
    const answer = await read(app, path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { key: 'unknownPath' } });
  },
);
