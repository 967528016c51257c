import { describe, expect, onTestFinished } from 'vitest';
import { narrowWrites } from '../../contract/changes.ts';
import { allOperations } from '../../contract/operations.ts';
import { Database, statement } from '../../database/database.ts';
import type { Role } from '../../values/access.ts';
import { formatInstant, parseInstant, toInstant } from '../../values/instant.ts';
import { addWorker } from '../harness/examples.ts';
import { asLink, linkTest } from '../harness/link-holder.ts';
import { ListeningPage } from '../harness/listening-page.ts';
import { postConfirmed, secondsLater } from '../harness/people.ts';
import { startSecondListener } from '../harness/second-listener.ts';
import { newEmail, signedInTest } from '../harness/signed-in.ts';

const test = signedInTest
  .extend('listen', ({ app }) => {
    return async (
      browser: { readonly cookie: string | undefined },
      {
        address = app.address,
        headers = {},
      }: { address?: string; headers?: Record<string, string> } = {},
    ) => {
      const page = await ListeningPage.open(address, browser, headers);
      onTestFinished(() => page.leave());
      return page;
    };
  })
  /** Moves the clock to the next look at the sessions of open pages. */
  .extend(
    'beat',
    ({ app }) =>
      () =>
        app.setClock(secondsLater(app, 16)),
  );

describe('a page of a session hears', () => {
  test('of a write that another server has accepted, also behind a pooler: ids of what to read again, and nothing else', async ({
    app,
    account,
    companyId,
    signedIn,
    listen,
  }) => {
    const { browser } = await signedIn('payrollAdmin', { companyId });
    const url = `${app.url}${app.url.includes('?') ? '&' : '?'}pooler=unprepared`;
    const database = new Database({ url, connections: 2, as: 'server', keys: app.keys });
    const second = await startSecondListener({ ...app, database }, app.config);
    onTestFinished(async () => {
      await second.http.close();
      await database.close();
    });
    const page = await listen(browser, { address: second.address });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store, no-transform');
    const userId = await addWorker(account, companyId, { lastName: 'Lovelace' });
    expect(await page.hear((each) => each.userIds?.includes(userId) ?? false)).toEqual({
      companyId,
      userIds: [userId],
    });
    expect(page.text).not.toContain('Lovelace');
  });

  test.for<[Role, 'own' | 'other', boolean, boolean, string]>([
    ['accountAdmin', 'own', true, true, 'a role in the whole account'],
    ['bookKeeper', 'own', true, true, 'a role in the company'],
    ['bookKeeper', 'other', false, false, 'a role in another company'],
    ['worker', 'own', true, false, 'the worker whom the person is, and no colleague'],
  ])(
    'as %s of the %s company: %s and %s',
    async ([role, place, hearsOwn, hearsColleague, why], {
      account,
      companyId,
      otherCompanyId,
      signedIn,
      listen,
    }) => {
      const userId = await addWorker(account, companyId);
      const colleague = await addWorker(account, companyId);
      const { browser } = await signedIn(role, {
        companyId:
          role === 'accountAdmin' ? undefined : place === 'own' ? companyId : otherCompanyId,
        userId: role === 'worker' ? userId : undefined,
      });
      const page = await listen(browser);
      const change = (id: string) =>
        account.client.adminPortal.updateUser({ user: { userId: id, email: newEmail() } });
      await change(userId);
      await change(colleague);
      const { now } = (await account.client.sandbox.getClock({})).clock;
      const later = toInstant((parseInstant(now) ?? 0) + 1_000);
      await account.client.sandbox.advanceClock({ to: formatInstant(later) });
      // The clock concerns everybody, and comes last.
      await page.hear((each) => each.companyId === undefined);
      const ids = page.heard.flatMap(({ userIds = [] }) => userIds);
      expect([ids.includes(userId), ids.includes(colleague)], why).toEqual([
        hearsOwn,
        hearsColleague,
      ]);
    },
  );

  test('of its own writes with their request, so that it does not read twice', async ({
    account,
    companyId,
    signedIn,
    listen,
  }) => {
    const userId = await addWorker(account, companyId);
    const { browser } = await signedIn('payrollAdmin', { companyId });
    const [page, colleague] = [
      await listen(browser),
      await listen((await signedIn('payrollAdmin', { companyId })).browser),
    ];
    const headers = { 'x-request-id': 'mine-1' };
    const body = { user: { userId, email: newEmail() } };
    expect((await browser.post('/adminPortal/updateUser', body, headers)).status).toBe(200);
    const mine = await page.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    expect(mine.requestId).toBe('mine-1');
    const theirs = await colleague.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    expect(theirs).toEqual({ companyId, userIds: [userId] });
  });

  test('only of reads that its role has', async ({ app, account, companyId, signedIn, listen }) => {
    const userId = await addWorker(account, companyId);
    const [owner, keeper] = [
      await listen((await signedIn('owner', { companyId })).browser),
      await listen((await signedIn('bookKeeper', { companyId })).browser),
    ];
    await account.client.adminPortal.remindWorker({ companyId, userIds: [userId] });
    const heard = await keeper.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    expect(heard.reads).toEqual(['getTasks', 'getUser', 'getUserOverview', 'getUsers']);
    const narrow = await owner.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    expect(narrow.reads).toEqual(['getTasks']);
    expect(app.logLines.join('\n')).not.toContain('cannot be told');
  });

  test('of long work that goes on', async ({ app, account, companyId, signedIn, listen }) => {
    const page = await listen((await signedIn('payrollAdmin', { companyId })).browser);
    const note = statement(
      '',
      `insert into work_progress values ($1, $2, $1, 'storing', 1, 2, now(), now())`,
    );
    await app.owner.query(note, [account.accountId, companyId]);
    expect(await page.hear(({ reads }) => reads?.includes('getProgress') ?? false)).toEqual({
      companyId,
      reads: ['getProgress'],
      payPeriodIds: [account.accountId],
    });
    await app.owner.query(statement('', 'delete from work_progress'));
  });

  test('what it has missed, and of everything if that is too much', async ({
    account,
    companyId,
    signedIn,
    listen,
  }) => {
    const { browser } = await signedIn('payrollAdmin', { companyId });
    const page = await listen(browser);
    const { place = '' } = page;
    page.leave();
    const userId = await addWorker(account, companyId);
    const again = await listen(browser, { headers: { 'last-event-id': place } });
    await again.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    for (const unknown of ['999999999.0', '0.999999999999999']) {
      const lost = await listen(browser, { headers: { 'last-event-id': unknown } });
      expect(await lost.hear(() => true)).toEqual({});
    }
  });
});

describe('a stream ends', () => {
  test('when the person signs out', async ({ signedIn, listen, beat }) => {
    const { browser } = await signedIn('accountAdmin');
    const page = await listen({ cookie: browser.cookie });
    await browser.post('/session/sign-out');
    beat();
    expect(await page.end()).toContain('event: ended');
  });

  test('when the role of the person changes, before anything else is told', async ({
    app,
    account,
    companyId,
    signedIn,
    listen,
  }) => {
    const admin = await signedIn('accountAdmin');
    const { person, browser } = await signedIn('payrollAdmin', { companyId });
    const page = await listen(browser);
    const body = { personId: person.personId, companyId, role: 'bookKeeper' };
    const { status } = await postConfirmed(app, admin.browser, '/access/changeRole', body);
    expect(status).toBe(200);
    await addWorker(account, companyId);
    await page.end();
    expect(page.heard).toEqual([]);
  });

  test('with a session that nobody uses: listening does not prolong it', async ({
    app,
    signedIn,
    listen,
    beat,
  }) => {
    const { browser } = await signedIn('accountAdmin');
    const page = await listen(browser);
    for (const minutes of [10, 10, 9]) app.setClock(secondsLater(app, minutes * 60));
    expect(page.hasEnded).toBe(false);
    app.setClock(secondsLater(app, 61));
    beat();
    await page.end();
    expect((await browser.get('/session')).status).toBe(401);
  });

  test('when the server stops', async ({ app, signedIn, listen }) => {
    const second = await startSecondListener(app, app.config);
    const { browser } = await signedIn('accountAdmin');
    const page = await listen(browser, { address: second.address });
    await second.http.close();
    expect(await page.end()).toContain('event: ended');
  });

  linkTest('when a link is withdrawn', async ({ app, account, companyId, open }) => {
    const holder = await open({ role: 'payrollAdmin' });
    const page = await ListeningPage.open(app.address, holder.browser, asLink);
    onTestFinished(() => page.leave());
    const userId = await addWorker(account, companyId);
    await page.hear(({ userIds }) => userIds?.includes(userId) ?? false);
    const { sessionLinkId } = holder.link;
    await account.client.access.withdrawSessionLink({ sessionLinkId });
    app.setClock(secondsLater(app, 16));
    await page.end();
  });
});

describe('no stream has', () => {
  test('somebody without a session, and a page of another origin', async ({ signedIn, listen }) => {
    expect((await listen({ cookie: undefined })).status).toBe(401);
    const { browser } = await signedIn('accountAdmin');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await listen(browser, { headers })).status).toBe(403);
  });

  test('the seventh page of a session, until another one leaves', async ({ signedIn, listen }) => {
    const { browser } = await signedIn('accountAdmin');
    const pages = [];
    for (let page = 0; page < 6; page += 1) pages.push(await listen(browser));
    const refused = await listen(browser);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    pages[0]?.leave();
    await expect.poll(async () => (await listen(browser)).status).toBe(200);
  });
});

test('writes that change little, and the reads after them, are operations', () => {
  const names = allOperations.map(({ name }) => name);
  const named = narrowWrites.flatMap(([write, reads]) => [write, ...reads]);
  expect(named.filter((name) => !names.includes(name))).toEqual(['work in progress']);
});
