import { hash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { removePersonSecrets } from '../../store/people.ts';
import type { TestApp } from '../harness/app.ts';
import { type Forged, TestAuthenticator } from '../harness/authenticator.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName, optionsOf, PasskeyPerson } from '../harness/passkey-person.ts';
import { addInvitation, addPerson, secondsLater, TestBrowser } from '../harness/people.ts';
import { outcomeOf } from '../harness/signed-in.ts';

const test = base
  .extend('joinPerson', ({ app, account }) => async () => {
    const person = new PasskeyPerson(app);
    const { answer } = await person.join(app, account);
    expect(outcomeOf(answer)).toBe(200);
    return person;
  })
  .extend('ada', ({ joinPerson }) => joinPerson())
  .extend(
    'newBrowser',
    ({ app }) =>
      () =>
        new TestBrowser({ address: byName(app) }),
  )
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)));

describe('a person who joins with a passkey', () => {
  test('is signed in, gets recovery codes, and signs in again by the passkey alone', async ({
    account,
    ada,
    newBrowser,
  }) => {
    expect(ada.recoveryCodes).toHaveLength(10);
    const browser = newBrowser();
    const planted = `paywright=${'A'.repeat(43)}`;
    browser.cookie = planted;
    expect(outcomeOf(await ada.sign('/session/passkey', { browser }))).toBe(200);
    expect(browser.cookie).not.toBe(planted);
    expect((await browser.get('/session')).body).toMatchObject({
      person: { email: ada.email, name: 'Grace Hopper' },
      accountId: account.accountId,
    });
    const { passkeys } = (await browser.get('/session/passkeys')).body;
    expect(passkeys).toMatchObject([{ name: 'Laptop', isBackedUp: false }]);
    expect(passkeys[0].lastUsedAt).toBeDefined();
    browser.cookie = planted;
    expect((await browser.get('/session')).status).toBe(401);
  });

  test.for<[string, Forged]>([
    ['of another page', { origin: 'http://localhost:1' }],
    ['of another server', { rpId: 'evil.example' }],
    ['whose device did not verify the person', { isVerified: false }],
    ['made in a frame of another page', { crossOrigin: true }],
    ['that is a signature', { type: 'webauthn.get' }],
  ])('does not join with a passkey %s', async ([_, forged], { app, account }) => {
    const { answer } = await new PasskeyPerson(app).join(app, account, forged);
    expect(outcomeOf(answer)).toBe('wrongPasskey');
    expect(answer.setCookie).toBeUndefined();
  });

  test('uses the code and the challenge once, in the same browser', async ({
    app,
    account,
    newBrowser,
  }) => {
    const person = new PasskeyPerson(app);
    const { given } = await person.join(app, account);
    const again = await person.browser.post('/session/accept-invitation', given);
    expect(outcomeOf(again)).toBe('wrongPasskey');
    const other = new PasskeyPerson(app);
    const invited = { email: other.email, role: 'accountAdmin' } as const;
    const code = await addInvitation(app, account.accountId, invited);
    const asked = await other.browser.post('/session/add-passkey-options', { invitation: code });
    const passkey = other.authenticator.register(asked.body.publicKey);
    const stolen = { code, passkey, passkeyName: 'Laptop' };
    expect(outcomeOf(await newBrowser().post('/session/accept-invitation', stolen))).toBe(
      'wrongPasskey',
    );
  });

  test('is not replaced by somebody with another invitation', async ({ app, account, ada }) => {
    const code = await addInvitation(app, account.accountId, {
      email: ada.email,
      role: 'accountAdmin',
    });
    const stranger = new TestBrowser({ address: byName(app) });
    const options = await stranger.post('/session/add-passkey-options', { invitation: code });
    expect(outcomeOf(options)).toBe('signInFirst');
    const password = 'granite lamp otter seven';
    const accepted = await stranger.post('/session/accept-invitation', { code, password });
    expect(outcomeOf(accepted)).toBe('signInFirst');
  });

  test('signs in with two recovery codes if the passkey is lost', async ({
    app,
    ada,
    newBrowser,
  }) => {
    const [first = '', second = ''] = ada.recoveryCodes;
    const browser = newBrowser();
    const enter = async (password: string) =>
      outcomeOf(await browser.post('/session/sign-in', { email: ada.email, password }));
    expect(await enter(first)).toBe(200);
    expect(outcomeOf(await browser.post('/session/second-factor', { code: first }))).toBe(
      'wrongCode',
    );
    app.setClock(secondsLater(app, 2));
    expect(outcomeOf(await browser.post('/session/second-factor', { code: second }))).toBe(200);
    expect(await enter(first)).toBe('wrongSignIn');
  });
});

test('a reset takes the passkeys, and a new invitation gives others', async ({
  app,
  account,
  ada,
}) => {
  const { personId } = (await ada.browser.get('/session')).body.person;
  await app.owner.transaction(async (tx) => removePersonSecrets(tx, personId));
  expect(outcomeOf(await ada.sign('/session/passkey'))).toBe('wrongPasskey');
  const again = new PasskeyPerson(app, ada.email);
  expect(outcomeOf((await again.join(app, account)).answer)).toBe(200);
  expect(again.recoveryCodes).toHaveLength(10);
  expect((await again.browser.get('/session')).body.person.personId).toBe(personId);
});

describe('a passkey', () => {
  test('is asked for in the same way, whoever signs in', async ({ ada, newBrowser }) => {
    const [known, unknown] = [await optionsOf(ada.browser), await optionsOf(newBrowser())];
    expect({ ...known, challenge: '' }).toEqual({ ...unknown, challenge: '' });
    expect(unknown).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  test.for<[string, Forged]>([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for another server', { rpId: 'evil.example' }],
    ['without verification of the person', { isVerified: false }],
    ['in a frame of another page', { crossOrigin: true }],
    ['with the name of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['as a registration', { type: 'webauthn.create' }],
    ['under an unknown id', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('that signs %s is refused with one answer', async ([_, forged], { ada, newBrowser }) => {
    const answer = await ada.sign('/session/passkey', { forged, browser: newBrowser() });
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error: {
          key: 'wrongPasskey',
          message: 'The passkey was not accepted. Try again, or choose another way.',
        },
      },
    });
    expect(answer.setCookie).toBeUndefined();
  });

  test('signs once, for the browser that was asked, within five minutes', async ({
    app,
    ada,
    newBrowser,
  }) => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const passkey = ada.authenticator.sign(await optionsOf(browser));
    await optionsOf(other);
    const send = async (from: TestBrowser, given: object) =>
      outcomeOf(await from.post('/session/passkey', { passkey: given }));
    expect(await send(other, passkey)).toBe('wrongPasskey');
    expect(await send(newBrowser(), passkey)).toBe('wrongPasskey');
    expect(await send(browser, passkey)).toBe(200);
    expect(await send(browser, passkey)).toBe('wrongPasskey');
    const late = ada.authenticator.sign(await optionsOf(browser));
    app.setClock(secondsLater(app, 300));
    expect(await send(browser, late)).toBe('wrongPasskey');
  });

  test('whose counter goes back is refused and marked', async ({ app, ada }) => {
    ada.authenticator.counter = 10;
    expect(outcomeOf(await ada.sign('/session/passkey'))).toBe(200);
    for (const counter of [11, 4, 0])
      expect(outcomeOf(await ada.sign('/session/passkey', { forged: { counter } }))).toBe(
        'passkeyCopied',
      );
    expect(app.logLines.join('')).toContain('the counter of a passkey went back');
    expect(outcomeOf(await ada.sign('/session/passkey'))).toBe(200);
    const { passkeys } = (await ada.browser.get('/session/passkeys')).body;
    expect(passkeys[0].counterFellAt).toBeDefined();
  });

  test('is not delayed by wrong passwords', async ({ ada, newBrowser }) => {
    const browser = newBrowser();
    for (const expected of ['wrongSignIn', 'signInTooSoon'])
      expect(
        outcomeOf(await browser.post('/session/sign-in', { email: ada.email, password: 'wrong' })),
      ).toBe(expected);
    expect(outcomeOf(await ada.sign('/session/passkey', { browser }))).toBe(200);
  });

  test('does not work at 127.0.0.1, and the answer names localhost', async ({ app }) => {
    const { status, body } = await new TestBrowser(app).post('/session/passkey-options');
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `Passkeys do not work at 127.0.0.1. Open ${byName(app)} instead.`,
    );
  });

  test('is the second factor after a password, for its own person only', async ({
    app,
    account,
    ada,
    newBrowser,
  }) => {
    const grace = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const browser = newBrowser();
    await browser.signIn(grace, app.clock.now());
    const authenticator = new TestAuthenticator(byName(app));
    const { publicKey } = (await browser.post('/session/add-passkey-options')).body;
    const added = { passkey: authenticator.register(publicKey), name: 'Phone' };
    expect(outcomeOf(await browser.post('/session/add-passkey', added))).toBe(200);
    const { email, password } = grace;
    await browser.post('/session/sign-in', { email, password });
    const before = browser.cookie;
    expect(outcomeOf(await ada.sign('/session/second-factor', { browser }))).toBe('wrongPasskey');
    const passkey = authenticator.sign(await optionsOf(browser));
    expect(outcomeOf(await browser.post('/session/second-factor', { passkey }))).toBe(200);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.get('/session')).body.person.email).toBe(email);
    expect(outcomeOf(await browser.post('/session/second-factor'))).toBe('factorMissing');
  });
});

test('a session that is confirmed again ends no later', async ({ app, ada }) => {
  const end = async () => (await ada.browser.get('/session')).body.session.endsAt;
  const before = await end();
  app.setClock(secondsLater(app, 600));
  expect(outcomeOf(await ada.sign('/session/second-factor'))).toBe(200);
  expect(await end()).toBe(before);
});

describe('passkeys of a person', () => {
  const add = async ({ browser }: PasskeyPerson, app: TestApp, from = browser) => {
    const authenticator = new TestAuthenticator(byName(app));
    const options = await browser.post('/session/add-passkey-options');
    if (options.status !== 200) return outcomeOf(options);
    const passkey = authenticator.register(options.body.publicKey);
    return outcomeOf(await from.post('/session/add-passkey', { passkey, name: 'Phone' }));
  };
  const list = async ({ browser }: PasskeyPerson): Promise<{ passkeyId: string }[]> =>
    (await browser.get('/session/passkeys')).body.passkeys;

  test('are added within five minutes after a second factor', async ({ app, ada }) => {
    expect(await add(ada, app)).toBe(200);
    app.setClock(secondsLater(app, 300));
    expect(await add(ada, app)).toBe('confirmAgain');
    expect(outcomeOf(await ada.sign('/session/second-factor'))).toBe(200);
    expect(await add(ada, app)).toBe(200);
    expect(await list(ada)).toHaveLength(3);
  });

  test('are added in the session that asked, and once', async ({ app, ada, newBrowser }) => {
    const browser = newBrowser();
    await ada.sign('/session/passkey', { browser });
    expect(await add(ada, app, browser)).toBe('wrongPasskey');
    const { publicKey } = (await ada.browser.post('/session/add-passkey-options')).body;
    const again = ada.authenticator.register(publicKey);
    expect(
      outcomeOf(await ada.browser.post('/session/add-passkey', { passkey: again, name: 'Again' })),
    ).toBe('passkeyNotAdded');
  });

  test('are removed until one is left, also if two are removed at once', async ({
    app,
    ada,
    joinPerson,
  }) => {
    const remove = async ({ passkeyId }: { passkeyId: string }) =>
      outcomeOf(await ada.browser.post('/session/remove-passkey', { passkeyId }));
    const [others] = await list(await joinPerson());
    expect(others && (await remove(others))).toBe('unknownPasskey');
    await add(ada, app);
    const outcomes = await Promise.all((await list(ada)).map(remove));
    expect(outcomes.sort()).toEqual([200, 'lastPasskey']);
    expect(await list(ada)).toHaveLength(1);
  });
});

test('a passkey confirms one request of its own session and person', async ({
  account,
  ada,
  joinPerson,
}) => {
  const companyId = await registerCompany(account);
  const body = JSON.stringify({
    businessUser: { companyId, firstName: 'Jean', lastName: 'Bartik', ssn: '200-00-0001' },
  });
  const asked = { operation: 'addBusinessUser', digest: hash('sha256', body) };
  const confirm = async (passkey: object, given: object = asked) =>
    outcomeOf(await ada.browser.post('/session/confirm', { ...given, passkey }));
  const signed = async (wanted: object) =>
    ada.authenticator.sign(await optionsOf(ada.browser, wanted));
  const other = { ...asked, digest: hash('sha256', `${body} `) };
  expect(await confirm(await signed(other))).toBe('wrongPasskey');
  expect(await confirm(await signed({ ...asked, operation: 'addApiKey' }))).toBe('wrongPasskey');
  expect(await confirm(await signed({}))).toBe('wrongPasskey');
  const stranger = await joinPerson();
  const ofStranger = stranger.authenticator.sign(await optionsOf(ada.browser, asked));
  expect(await confirm(ofStranger)).toBe('wrongPasskey');
  const inOtherSession = stranger.authenticator.sign(await optionsOf(stranger.browser, asked));
  expect(await confirm(inOtherSession)).toBe('wrongPasskey');
  expect(outcomeOf(await ada.browser.post('/session/confirm', asked))).toBe('factorMissing');
  const { confirmation } = (
    await ada.browser.post('/session/confirm', { ...asked, passkey: await signed(asked) })
  ).body;
  const send = async () =>
    outcomeOf(
      await ada.browser.post('/companyOnboarding/addBusinessUser', body, {
        'paywright-confirmation': confirmation,
      }),
    );
  expect(await send()).toBe(200);
  expect(await send()).toBe('confirmationMissing');
});

test('the pages are shown in no frame, and load nothing from elsewhere', async ({ app }) => {
  for (const path of ['/sign-in', '/invitation']) {
    const { status, headers } = await fetch(`${app.address}${path}`);
    expect(status, path).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
