import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import { reseal } from '../../database/rotate-keys.ts';
import { verifySealedValues } from '../../database/verify-sealed-values.ts';
import { claimInvitation } from '../../store/invitations.ts';
import { listMembers } from '../../store/memberships.ts';
import {
  consumeOneTimeCode,
  consumeRecoveryCode,
  findAuthenticatorSecret,
  findPerson,
  insertPersonSecrets,
} from '../../store/people.ts';
import {
  chooseAccount,
  confirmSession,
  consumeConfirmation,
  endSessions,
  findPersonOfSession,
  findSession,
  insertConfirmation,
  insertSession,
  listAccountsOfSession,
  listSessions,
  touchSession,
} from '../../store/sessions.ts';
import { beginAttempt, forgetAttempts } from '../../store/sign-in-attempts.ts';
import type { Id } from '../../values/id.ts';
import { PasswordHasher } from '../../workflows/people/password.ts';
import { hashRecoveryCode, hashToken, newToken } from '../../workflows/people/secrets.ts';
import { type TestApp, testPasswordCostLog2 } from '../harness/app.ts';
import { test } from '../harness/fixtures.ts';
import { addInvitation, addPerson, secondsLater, tablesOfPeople } from '../harness/people.ts';

const hasher = new PasswordHasher(testPasswordCostLog2);

async function addSession(app: TestApp, personId: Id<'person'>, accountId?: Id<'account'>) {
  const tokenHash = hashToken(newToken());
  const sessionId = newId<'session'>();
  const added = { sessionId, tokenHash, personId, accountId, endsAt: secondsLater(app, 3_600) };
  await app.database.transaction(async (tx) =>
    insertSession(
      tx,
      { ...added, isConfirmed: true, userAgent: 'Test', address: '127.0.0.1' },
      app.clock.now(),
    ),
  );
  return { tokenHash, sessionId };
}

describe('a person', () => {
  test('is found by email in any case, and by no other email', async ({ app, account }) => {
    const { personId, email } = await addPerson(app, account.accountId);
    const found = await findPerson(app.database, app.keys, ` ${email.toUpperCase()} `);
    expect(found?.personId).toBe(personId);
    expect(await findPerson(app.database, app.keys, `x${email}`)).toBeUndefined();
  });

  test('is compared by a salted hash; without one, no password is right', async ({
    app,
    account,
  }) => {
    const { email, password } = await addPerson(app, account.accountId);
    const stored = (await findPerson(app.database, app.keys, email))?.password;
    expect(await hasher.isRight(password, stored)).toBe(true);
    expect(await hasher.isRight(`${password} `, stored)).toBe(false);
    expect(await hasher.isRight(password, undefined)).toBe(false);
  });

  test('keeps the password: the server cannot replace it', async ({ app, account }) => {
    const { personId } = await addPerson(app, account.accountId);
    const secrets = {
      password: await hasher.hash('another password'),
      authenticatorSecret: 'A',
      recoveryCodeHashes: [],
    };
    const replacing = app.database.transaction(async (tx) =>
      insertPersonSecrets(tx, app.keys, personId, secrets, app.clock.now()),
    );
    await expect(replacing).rejects.toThrow('duplicate key');
  });

  test('uses a recovery code once, and a one-time code of each time step once', async ({
    app,
    account,
  }) => {
    const { personId, recoveryCodes, authenticatorSecret } = await addPerson(
      app,
      account.accountId,
    );
    const [code = ''] = recoveryCodes;
    const spend = (given: string) =>
      consumeRecoveryCode(app.database, personId, hashRecoveryCode(given), app.clock.now());
    expect(await spend(code.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await spend(code)).toBe(false);
    expect(await findAuthenticatorSecret(app.database, app.keys, personId)).toBe(
      authenticatorSecret,
    );
    const steps = [7, 7, 6, 8];
    const used = [];
    for (const step of steps) used.push(await consumeOneTimeCode(app.database, personId, step));
    expect(used).toEqual([true, false, false, true]);
  });

  test('is found after a rotation of the keys, whose values the doctor opens', async ({
    app,
    account,
  }) => {
    const { personId, email } = await addPerson(app, account.accountId);
    const fresh = { id: '0000000f', secret: Buffer.alloc(32, 7) };
    const rotated = new KeyRing(() => [fresh, app.keys.current]);
    expect((await findPerson(app.database, rotated, email))?.personId).toBe(personId);
    await reseal(app.owner, rotated);
    const alone = new KeyRing(() => [fresh]);
    expect((await findPerson(app.database, alone, email))?.personId).toBe(personId);
    expect((await verifySealedValues(app.owner, alone)).faults).toEqual([]);
    await app.owner.query(
      statement('', 'update person set email_digest = email_digest || email_digest'),
    );
    const { faults } = await verifySealedValues(app.owner, alone);
    expect(faults).toContainEqual(expect.objectContaining({ id: personId, accountId: null }));
    await app.owner.query(
      statement('', 'update person set email_digest = substring(email_digest for 36)'),
    );
    await reseal(app.owner, new KeyRing(() => [app.keys.current, fresh]));
  });
});

describe('an invitation', () => {
  test('is claimed once, before it expires, and lists nobody else', async ({
    app,
    account,
    companyId,
  }) => {
    const invited = {
      email: 'grace@example.com',
      role: 'bookKeeper',
      companyId: companyId as Id<'company'>,
    } as const;
    const code = await addInvitation(app, account.accountId, invited);
    const claim = (given: string, now = app.clock.now()) =>
      app.database.transaction((tx) => claimInvitation(tx, app.keys, hashToken(given), now));
    expect(await claim(newToken())).toBeUndefined();
    expect(await claim(code, secondsLater(app, 72 * 3_600))).toBeUndefined();
    expect(await claim(code)).toMatchObject({ ...invited, accountId: account.accountId });
    expect(await claim(code)).toBeUndefined();
  });

  test('of another account is not seen, nor its people', async ({ app, account, otherAccount }) => {
    const { personId } = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const list = ({ accountId }: typeof account) =>
      app.database.inAccount(accountId, (tx) => listMembers(tx));
    expect((await list(account)).map((each) => each.personId)).toContain(personId);
    expect((await list(otherAccount)).map((each) => each.personId)).not.toContain(personId);
  });
});

describe('a session', () => {
  test('acts in an account of the person, and in no other', async ({
    app,
    account,
    otherAccount,
  }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const { tokenHash } = await addSession(app, person.personId);
    expect(await findSession(app.database, tokenHash)).toMatchObject({
      account: undefined,
      memberships: [],
    });
    expect(await listAccountsOfSession(app.database, tokenHash)).toMatchObject([
      { accountId: account.accountId },
    ]);
    expect(await chooseAccount(app.database, tokenHash, otherAccount.accountId)).toBe(false);
    expect(await chooseAccount(app.database, tokenHash, account.accountId)).toBe(true);
    expect(await findSession(app.database, tokenHash)).toMatchObject({
      personId: person.personId,
      account: { id: account.accountId, kind: 'sandbox', clockOffsetMs: 0 },
      memberships: [{ role: 'accountAdmin', companyId: undefined }],
    });
    expect(await findPersonOfSession(app.database, app.keys, tokenHash)).toMatchObject({
      email: person.email,
    });
  });

  test('is found by its new token only, once it is confirmed', async ({ app, account }) => {
    const { personId } = await addPerson(app, account.accountId);
    const { tokenHash } = await addSession(app, personId);
    const newTokenHash = hashToken(newToken());
    const endsAt = secondsLater(app, 60);
    await confirmSession(app.database, { tokenHash, newTokenHash, endsAt }, app.clock.now());
    expect(await findSession(app.database, tokenHash)).toBeUndefined();
    const seenAt = secondsLater(app, 5);
    await touchSession(app.database, newTokenHash, seenAt);
    expect(await findSession(app.database, newTokenHash)).toMatchObject({ endsAt, seenAt });
  });

  test('lists and ends sessions of the same person only', async ({ app, account }) => {
    const [one, two] = [
      await addPerson(app, account.accountId),
      await addPerson(app, account.accountId),
    ];
    const [first, second] = [
      await addSession(app, one.personId),
      await addSession(app, one.personId),
    ];
    const other = await addSession(app, two.personId);
    const listed = await listSessions(app.database, first.tokenHash);
    expect(new Set(listed.map(({ sessionId }) => sessionId))).toEqual(
      new Set([first.sessionId, second.sessionId]),
    );
    await endSessions(app.database, first.tokenHash, other.sessionId);
    await endSessions(app.database, first.tokenHash, second.sessionId);
    expect(await listSessions(app.database, first.tokenHash)).toHaveLength(1);
    await endSessions(app.database, first.tokenHash, undefined);
    expect(await findSession(app.database, first.tokenHash)).toBeUndefined();
    expect(await findSession(app.database, other.tokenHash)).toBeDefined();
  });

  test('confirms one request once, for five minutes', async ({ app, account }) => {
    const { personId } = await addPerson(app, account.accountId);
    const { sessionId } = await addSession(app, personId, account.accountId);
    const another = await addSession(app, personId, account.accountId);
    const request = {
      tokenHash: hashToken(newToken()),
      sessionId,
      operation: 'initiatePayroll',
      bodySha256: hashToken('{}'),
    };
    const now = app.clock.now();
    const expiresAt = secondsLater(app, 300);
    await insertConfirmation(app.database, request, { now, expiresAt });
    const spend = (given: typeof request, at = now) =>
      app.database.transaction((tx) => consumeConfirmation(tx, given, at));
    for (const [why, changed] of [
      ['another body', { bodySha256: hashToken('{"a":1}') }],
      ['another operation', { operation: 'correctPayroll' }],
      ['another session', { sessionId: another.sessionId }],
      ['another token', { tokenHash: hashToken(newToken()) }],
    ] as const)
      expect(await spend({ ...request, ...changed }), why).toBe(false);
    expect(await spend(request, expiresAt)).toBe(false);
    expect(await spend(request)).toBe(true);
    expect(await spend(request)).toBe(false);
  });

  test('is not stored for a session that has ended at the same moment', async ({ app }) => {
    const request = {
      tokenHash: hashToken(newToken()),
      sessionId: newId<'session'>(),
      operation: 'initiatePayroll',
      bodySha256: hashToken('{}'),
    };
    const now = app.clock.now();
    await insertConfirmation(app.database, request, { now, expiresAt: secondsLater(app, 300) });
    const isUsed = await app.database.transaction((tx) => consumeConfirmation(tx, request, now));
    expect(isUsed).toBe(false);
  });
});

test.for([
  ['forge a role', 'update membership set person_id = gen_random_uuid()'],
  ['delete a role', 'delete from membership'],
  ['read the hashes of invitations', 'select code_hash from invitation'],
  ['use an invitation again', 'update invitation set used_at = null'],
])('the role of the server cannot %s', async ([_, sql = ''], { app, account }) => {
  const attempt = app.database.inAccount(account.accountId, (tx) => tx.many(statement('', sql)));
  await expect(attempt).rejects.toThrow('permission denied');
});

test.for(tablesOfPeople)(
  'the role of the server has no privilege on %s',
  async (table, { app }) => {
    const [row] = await app.owner.query(
      statement(
        '',
        `select has_any_column_privilege('paywright_server', '${table}', 'select, insert, update')
         or has_table_privilege('paywright_server', '${table}', 'delete, truncate') "isAllowed"`,
      ),
    );
    expect(row).toEqual({ isAllowed: false });
  },
);

test('each failed attempt doubles the delay, up to 15 minutes, for its sender only', async ({
  app,
}) => {
  const subject = { name: 'ada 10.0.0.1', free: 0 };
  let now = app.clock.now();
  const delays: number[] = [];
  for (let failure = 1; failure <= 12; failure += 1) {
    expect(await beginAttempt(app.database, app.keys, subject, now)).toBeUndefined();
    const waitsTo = await beginAttempt(app.database, app.keys, subject, now);
    delays.push(((waitsTo ?? now) - now) / 1_000);
    now = waitsTo ?? now;
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  const other = { name: 'ada 10.0.0.2', free: 2 };
  const attempt = () => beginAttempt(app.database, app.keys, other, now);
  expect([await attempt(), await attempt(), await attempt()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await attempt()).toBe(now + 1_000);
  await forgetAttempts(app.database, app.keys, [subject]);
  expect(await beginAttempt(app.database, app.keys, subject, now)).toBeUndefined();
});
