import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { type Instant, parseInstant } from '../../../values/instant.ts';
import { initialTime, type TestAccount } from '../../harness/app.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  addSchedule,
  anOwner,
  registerCompany,
  someKybInformation,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { waitForBlockedStatements } from '../../harness/lock-waits.ts';
import { sendBytes } from '../../harness/raw-http.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { startSecondListener } from '../../harness/second-listener.ts';

const test = base.extend(
  'sendAdvance',
  ({ account }) =>
    (to: unknown, from = account) =>
      from.send({ path: '/sandbox', body: { method: 'advanceClock', to } }),
);

const timeOf = async (from: TestAccount) =>
  parseInstant((await from.client.sandbox.getClock({})).clock.now);

const wrongMoment =
  'to must be a date, or a moment with its offset such as 2026-03-01T12:00:00-05:00.';
const tooFar = 'The clock can be moved at most ten years ahead of real time.';
const isLive = 'A live account has no test clock: it runs on real time.';

describe('advanceClock refuses', () => {
  const rows: [why: string, to: unknown, message: string][] = [
    ['no moment', undefined, 'to is mandatory and cannot be empty.'],
    ['an empty one', ' ', 'to is mandatory and cannot be empty.'],
    ['a number', 1_800_000_000, 'to must be text.'],
    ['a word', 'tomorrow', wrongMoment],
    ['an invalid day', '2026-02-30', wrongMoment],
    ['a moment without its offset', '2026-03-04T12:00:00', wrongMoment],
    ['a year of six digits', '+010000-06-01T00:00:00Z', wrongMoment],
    ['a year before our counting', '-000044-03-15T00:00:00Z', wrongMoment],
    ['a text of 101 characters', `2026-03-04T12:00:00.${'0'.repeat(80)}Z`, wrongMoment],
    ['a day over ten years', '2036-03-04', tooFar],
    ['the last year there is', '9999-12-31T23:59:59Z', tooFar],
  ];
  test.for(rows)('%s', async ([_, to, message], { sendAdvance }) => {
    expectRefusal(await sendAdvance(to), 400, message);
  });

  test('a time before the current one, even by a millisecond', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    await sendAdvance('2026-05-01T12:00:00Z', traveller);
    for (const to of ['2026-05-01T11:59:59.999Z', '2026-05-01', '1900-01-01'])
      expect(expectRefusal(await sendAdvance(to, traveller), 400)).toMatch(
        /^The clock is already at 2026-05-01T12:00:00(\.000)?Z and cannot go back\.$/,
      );
    expect(await timeOf(traveller)).toBe(parseInstant('2026-05-01T12:00:00Z'));
  });

  test('a live account', async ({ app, sendAdvance }) => {
    const live = await app.openAccount('live');
    expectRefusal(await sendAdvance('2026-03-04', live), 403, isLive);
    expectRefusal(await sendAdvance('1900-01-01', live), 403, isLive);
    const body = { method: 'getClock' };
    expectRefusal(await live.send({ path: '/sandbox', verb: 'GET', body }), 403, isLive);
  });
});

describe('the test clock', () => {
  test('shows the real time until it is moved', async ({ app }) => {
    const { clock } = await (await app.openAccount()).client.sandbox.getClock({});
    expect(parseInstant(clock.now)).toBe(initialTime);
    expect(clock).toMatchObject({
      date: '2026-03-03',
      message: 'It is 2026-03-03 in New York for this account.',
    });
  });

  const rows: [why: string, to: string, moment: string, date: string][] = [
    ['a date is its first moment in New York', '2026-03-10', '2026-03-10T04:00:00Z', '2026-03-10'],
    ['a moment is itself', '2026-03-10T23:30:00-04:00', '2026-03-11T03:30:00Z', '2026-03-10'],
    ['the very moment it shows', '2026-03-03T15:00:00Z', '2026-03-03T15:00:00Z', '2026-03-03'],
    ['ten years ahead', '2036-03-03', '2036-03-03T05:00:00Z', '2036-03-03'],
  ];
  test.for(rows)('moves to the time that is sent: %s', async ([_, to, moment, date], { app }) => {
    const traveller = await app.openAccount();
    const { clock } = await traveller.client.sandbox.advanceClock({ to });
    expect([parseInstant(clock.now), clock.date]).toEqual([parseInstant(moment), date]);
    expect((await traveller.client.sandbox.getClock({})).clock).toEqual(clock);
  });

  test('continues from the time it was moved to', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    await sendAdvance('2026-06-01T12:00:00Z', traveller);
    app.setClock((initialTime + 90_000) as Instant);
    expect(await timeOf(traveller)).toBe(parseInstant('2026-06-01T12:01:30Z'));
    app.setClock(initialTime);
  });

  test('belongs to one account: others keep the real time', async ({ app, sendAdvance }) => {
    const [traveller, other] = [await app.openAccount(), await app.openAccount()];
    await sendAdvance('2027-01-01', traveller);
    expect(await timeOf(other)).toBe(initialTime);
  });

  test('is seen within a second by another server', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    const other = await startSecondListener(app, app.config);
    const there = () =>
      sendBytes(other.address, traveller, {
        path: '/sandbox',
        body: JSON.stringify({ method: 'getClock' }),
      });
    for (const [second, to] of ['2026-04-01T12:00:00Z', '2026-05-01T12:00:00Z'].entries()) {
      await sendAdvance(to, traveller);
      app.setClock((initialTime + (second + 1) * 1_000) as Instant);
      const { clock } = JSON.parse((await there()).body);
      expect(parseInstant(clock.now)).toBe((parseInstant(to) as Instant) + 1_000);
    }
    app.setClock(initialTime);
    await other.http.close();
  });

  test('never goes back when two requests move it at once', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    const [far, near] = ['2026-06-01T00:00:00Z', '2026-05-01T00:00:00Z'];
    const answers = await app.owner.transaction(async (tx) => {
      await tx.many(lockClock, [traveller.clientId]);
      const first = sendAdvance(far, traveller);
      await waitForBlockedStatements(app.owner, 1);
      const second = sendAdvance(near, traveller);
      await waitForBlockedStatements(app.owner, 2);
      return { first, second };
    });
    expect((await answers.first).status).toBe(200);
    // Each request locks the clock twice, so either of them may be the first to move it.
    const second = await answers.second;
    if (second.status !== 200)
      expect(expectRefusal(second, 400)).toMatch(/^The clock is already at 2026-06-01/);
    expect(await timeOf(traveller)).toBe(parseInstant(far));
  });

  test('waits for a job that another server is running', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    const companyId = await registerCompany(traveller);
    const { payScheduleId } = await addSchedule(traveller, companyId);
    const moved = await app.owner.transaction(async (tx) => {
      await tx.many(lockJob, [payScheduleId]);
      const answer = sendAdvance('2027-03-04', traveller);
      await waitForBlockedStatements(app.owner, 1);
      return { answer };
    });
    expect((await moved.answer).status).toBe(200);
    const jobs = await app.owner.query(listJobs, [payScheduleId]);
    expect(jobs.map(({ isDone }) => isDone)).toContain(true);
  });

  test('waits for an outbound call that another server is making', async ({ app, sendAdvance }) => {
    const traveller = await app.openAccount();
    const companyId = await registerCompany(traveller);
    const { companyOnboarding, reports } = traveller.client;
    await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    await companyOnboarding.initiateCompanyKyb({ companyId });
    const order: string[] = [];
    const moved = await app.owner.transaction(async (tx) => {
      await tx.many(lockJob, [companyId]);
      const answer = sendAdvance('2026-03-04', traveller).finally(() => order.push('moved'));
      // The first step is committed: the clock has stopped at the call, which is still to be made.
      await eventually(
        async () => (await app.owner.query(listSteps, [traveller.clientId])).length > 0,
      );
      order.push('call released');
      return { answer };
    });
    expect((await moved.answer).status).toBe(200);
    expect(order).toEqual(['call released', 'moved']);
    expect((await reports.getCompanyInfo({ companyId })).Company[0]?.kycStatus).toBe('passed');
  });
});

const lockClock = statement(
  '',
  `select from sandbox_clock join account using (account_id)
   where client_id = $1 for no key update of sandbox_clock`,
);
const lockJob = statement('', 'select from job where subject_id = $1 for update');
const listSteps = statement(
  '',
  `select from audit_entry join account using (account_id)
   where client_id = $1 and content::jsonb ->> 'operation' = 'advanceClock'`,
);
const listJobs = statement<{ isDone: boolean }>(
  '',
  'select done_at is not null "isDone" from job where subject_id = $1',
);
