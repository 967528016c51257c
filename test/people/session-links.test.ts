import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { KeyScope } from '../../values/access.ts';
import { addWorker, aLocation, registerCompany } from '../harness/examples.ts';
import {
  asLink,
  LinkHolder,
  outcomeKeyOf,
  linkTest as test,
  tokenOf,
} from '../harness/link-holder.ts';
import { addPerson, secondsLater, TestBrowser } from '../harness/people.ts';
import { expectRefusal } from '../harness/refusal.ts';

describe('a link', () => {
  test('opens a session of its role in its company, once', async ({ app, create, companyId }) => {
    const link = await create({ theme: { accentColor: '#1A5FB4' } });
    expect(link.url).toMatch(
      new RegExp(`^http://localhost:\\d+/x/${link.sessionLinkId}#[\\w-]{43}$`),
    );
    const holder = new LinkHolder(app);
    const { body, setCookie } = await holder.redeem(tokenOf(link));
    const cookie = /^paywright-link=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=900$/;
    expect(setCookie).toMatch(cookie);
    expect(body.link).toEqual({
      sessionLinkId: link.sessionLinkId,
      role: 'bookKeeper',
      screen: 'runPayroll',
      theme: { accentColor: '#1a5fb4' },
      origins: [],
      accountKind: 'sandbox',
      companyId,
      company: 'Analytical Engines',
      endsAt: expect.any(String),
    });
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe(200);
    expect((await holder.browser.get('/session/link', asLink)).body).toEqual(body);
    const replayed = await new LinkHolder(app).redeem(tokenOf(link));
    expect(replayed).toMatchObject({ status: 400, body: { error: { key: 'invalidLink' } } });
  });

  test('opens one session for several who try at the same time', async ({ app, create }) => {
    const token = tokenOf(await create());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new LinkHolder(app).redeem(token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('is refused after 5 minutes, and its session ends after its minutes', async ({
    app,
    create,
    open,
    companyId,
  }) => {
    const late = await create();
    const holder = await open({ minutes: 10 });
    app.setClock(secondsLater(app, 300));
    expect(outcomeKeyOf(await new LinkHolder(app).redeem(tokenOf(late)))).toBe('invalidLink');
    app.setClock(secondsLater(app, 299));
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe(200);
    app.setClock(secondsLater(app, 1));
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe('linkEnded');
    expect(outcomeKeyOf(await holder.browser.get('/session/link', asLink))).toBe('linkEnded');
  });

  test('shows nothing of another company, nor of the account', async ({ account, open }) => {
    const holder = await open({ role: 'payrollAdmin' });
    const companyId = await registerCompany(account);
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe(
      'unknownCompany',
    );
    expect(await holder.call('adminPortal/getWebhooks', {})).toBe('otherScreen');
    expect(await holder.call('access/getSessionLinks', {})).toBe('otherScreen');
    expect(await holder.call('reports/getCompanies', {})).toBe('otherScreen');
  });

  test('of a worker shows nothing of another worker', async ({
    account,
    companyId,
    userId,
    open,
  }) => {
    const ofWorker = { companyId: undefined, userId, role: 'worker' } as const;
    const holder = await open({ ...ofWorker, screen: 'payStubs' });
    const read = (id: string) => holder.call('reports/getUser', { companyId, userId: id });
    expect(holder.opened).toMatchObject({ companyId, userId, role: 'worker' });
    expect(await read(userId)).toBe(200);
    expect(await read(await addWorker(account, companyId))).toBe('notOwnRecords');
  });

  test('never confirms an operation', async ({ open, companyId }) => {
    const holder = await open({ role: 'payrollAdmin' });
    const confirmation = { 'paywright-confirmation': 'x'.repeat(43) };
    expect(await holder.call('payroll/initiatePayroll', { companyId }, confirmation)).toBe(
      'linkCannotConfirm',
    );
  });

  test('is named in the audit trail with its creator', async ({
    app,
    account,
    open,
    companyId,
  }) => {
    const holder = await open({ role: 'preparer', screen: 'companyOnboarding' });
    const companyLocation = aLocation(companyId);
    const path = 'companyOnboarding/addCompanyLocation';
    expect(await holder.call(path, { companyLocation })).toBe(200);
    const entries = await app.owner.query(
      statement<{ content: string }>(
        '',
        'select content from audit_entry where account_id = $1 order by position desc limit 2',
      ),
      [account.accountId],
    );
    const { apiKeys } = await account.client.access.getApiKeys({});
    const by = `link ${holder.link.sessionLinkId} of key ${apiKeys[0]?.apiKeyId}`;
    expect(entries.map(({ content }) => JSON.parse(content))).toMatchObject([
      { operation: 'addCompanyLocation', by },
      { operation: 'redeemLink', by },
    ]);
  });
});

describe('a link does no more than the key that created it:', () => {
  test.for<[KeyScope, ofCompany: boolean, refused: string]>([
    ['readOnly', false, 'keyReadsOnly'],
    ['payrollOnly', false, 'keyWithoutSensitiveData'],
    ['withoutSensitiveData', false, 'keyWithoutSensitiveData'],
    ['all', true, 'keyOfCompanies'],
  ])(
    'one with the scope %s (of one company: %s) creates none: %s',
    async ([scope, ofCompany, refused], { withScope, companyId }) => {
      const { account } = await withScope(scope, ofCompany ? [companyId] : undefined);
      const sessionLink = { companyId, role: 'bookKeeper', screen: 'runPayroll' };
      const { body } = await account.send({
        path: '/access/createSessionLink',
        body: { sessionLink },
      });
      expect(JSON.parse(body).error.key).toBe(refused);
    },
  );

  test('one that is revoked ends its links and their sessions', async ({
    app,
    account,
    create,
    open,
    withScope,
    companyId,
  }) => {
    const key = await withScope('all');
    const unused = await create({}, key.account);
    const holder = await open({}, key.account);
    await account.client.access.revokeApiKey({ apiKeyId: key.keyId });
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe('linkEnded');
    expect(outcomeKeyOf(await new LinkHolder(app).redeem(tokenOf(unused)))).toBe('invalidLink');
  });
});

describe('the session of a link', () => {
  test('is refused on a page of another origin, with a form, without its header, and on the page of another link', async ({
    app,
    create,
    open,
    companyId,
  }) => {
    const foreign = { origin: 'https://example.com' };
    const token = tokenOf(await create({ origins: ['https://example.com'] }));
    expect(outcomeKeyOf(await new LinkHolder(app).redeem(token, foreign))).toBe('foreignOrigin');
    expect(outcomeKeyOf(await new LinkHolder(app).redeem(token))).toBe(200);
    const holder = await open();
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId }, foreign)).toBe(
      'foreignOrigin',
    );
    const inFrame = { 'sec-fetch-site': 'cross-site' };
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId }, inFrame)).toBe(
      'foreignOrigin',
    );
    const other = await open();
    const named = ({ link }: typeof other) => ({
      'paywright-session': `link ${link.sessionLinkId}`,
    });
    const ask = (headers: Readonly<Record<string, string>>) =>
      holder.call('reports/getUnProcessedPayPeriod', { companyId }, headers);
    expect([await ask(named(holder)), await ask(named(other))]).toEqual([200, 'linkEnded']);
    const unnamed = await holder.browser.post('/reports/getUnProcessedPayPeriod', { companyId });
    expect(unnamed.status).toBe(401);
    expect(outcomeKeyOf(await holder.browser.get('/session'))).toBe('sessionEnded');
  });

  test('is not that of a person, nor the other way round', async ({
    app,
    account,
    open,
    companyId,
  }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const browser = new TestBrowser(app);
    await browser.signIn(person, app.clock.now());
    const holder = await open();
    const token = browser.token;
    browser.cookie = `paywright-link=${token}`;
    expect(outcomeKeyOf(await browser.get('/session/link', asLink))).toBe('linkEnded');
    browser.cookie = `paywright=${holder.browser.token}`;
    expect(outcomeKeyOf(await browser.get('/session'))).toBe('sessionEnded');
    // With both cookies, the request says which one it means.
    browser.cookie = `paywright=${token}; ${holder.browser.cookie}`;
    const callerOf = async (headers: Readonly<Record<string, string>>) =>
      (await browser.get('/access/getCaller', headers)).body.caller;
    expect(await callerOf({})).toMatchObject({ kind: 'person', personId: person.personId });
    expect(await callerOf(asLink)).toMatchObject({ kind: 'link', companyIds: [companyId] });
  });

  test('ends when the link is withdrawn', async ({ account, open, companyId }) => {
    const holder = await open();
    const { sessionLinkId } = holder.link;
    const { sessionLink } = await account.client.access.withdrawSessionLink({ sessionLinkId });
    expect(sessionLink.status).toBe('Cancelled');
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe('linkEnded');
  });
});

test('links are listed with their states, the newest first, a page at a time', async ({
  app,
  account,
  create,
  open,
}) => {
  app.setClock(secondsLater(app, 1));
  const first = await create();
  app.setClock(secondsLater(app, 1));
  const second = await open({ origins: ['https://example.com'], minutes: 30 });
  const { getSessionLinks } = account.client.access;
  const page = await getSessionLinks({ limit: 1 });
  expect(page.sessionLinks).toMatchObject([
    {
      sessionLinkId: second.link.sessionLinkId,
      status: 'Active',
      origins: ['https://example.com'],
      minutes: 30,
    },
  ]);
  const next = await getSessionLinks({ limit: 1, cursor: page.nextCursor ?? '' });
  expect(next.sessionLinks).toMatchObject([{ sessionLinkId: first.sessionLinkId, status: 'New' }]);
  expect(JSON.stringify(next)).not.toContain(tokenOf(first));
});

describe('createSessionLink refuses', () => {
  const wrongOrigin = 'origins must be an origin such as https://example.com, without a path.';
  test.for<[why: string, changes: object, message: string]>([
    ['a worker without an id', { role: 'worker' }, 'userId is mandatory for the role worker.'],
    [
      'neither company nor worker',
      { companyId: undefined },
      'companyId is mandatory for the role bookKeeper.',
    ],
    [
      'a role in the whole account',
      { role: 'accountAdmin' },
      'Invalid Role. Use one of: worker, payrollAdmin, preparer, bookKeeper, owner.',
    ],
    ['721 minutes', { minutes: 721 }, 'minutes must be a whole number from 1 to 720.'],
    [
      'a role that does not use the screen',
      { screen: 'companyOnboarding' },
      'The screen companyOnboarding is for these roles: payrollAdmin, preparer.',
    ],
    [
      'an origin with a path',
      { origins: ['https://example.com/'] },
      `sessionLink.origins[0]: ${wrongOrigin}`,
    ],
    ['every origin', { origins: ['*'] }, `sessionLink.origins[0]: ${wrongOrigin}`],
    ['every host', { origins: ['https://*'] }, `sessionLink.origins[0]: ${wrongOrigin}`],
    [
      'two origins in one',
      { origins: ['https://a.com https://b.com'] },
      `sessionLink.origins[0]: ${wrongOrigin}`,
    ],
    [
      'an origin without TLS',
      { origins: ['http://example.com'] },
      `sessionLink.origins[0]: ${wrongOrigin}`,
    ],
  ])('%s', async ([_, changes, message], { account, companyId }) => {
    const sessionLink = { companyId, role: 'bookKeeper', screen: 'runPayroll', ...changes };
    const refused = await account.send({
      path: '/access/createSessionLink',
      body: { sessionLink },
    });
    expectRefusal(refused, 400, message);
  });
});

describe('the page of a link', () => {
  test('may be shown in a frame by the origins of the link, and by no others', async ({
    app,
    account,
    create,
  }) => {
    const origins = ['https://example.com', 'https://www.example.org'];
    const { url, sessionLinkId } = await create({ origins });
    const ancestorsOf = async (path: string) => {
      const { headers } = await fetch(app.address + path.replace(/^http:.*?(?=\/x\/)/, ''));
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
    };
    const nobody = ["'none'", 'DENY'];
    expect(await ancestorsOf(url)).toEqual([origins.join(' '), null]);
    expect(await ancestorsOf((await create()).url)).toEqual(nobody);
    expect(await ancestorsOf('/x/unknown')).toEqual(nobody);
    await account.client.access.withdrawSessionLink({ sessionLinkId });
    expect(await ancestorsOf(url)).toEqual(nobody);
  });
});
