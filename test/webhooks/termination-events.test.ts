import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import type { TestAccount } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { addWorker, aWage, registerCompany } from '../harness/examples.ts';
import { freshCompanyTest } from '../harness/fixtures.ts';

const test = freshCompanyTest
  /** A webhook of employee statuses, which has received nothing yet of the worker with a wage. */
  .extend('webhook', { auto: true }, async ({ account, companyId, userId, receiver }) => {
    await account.client.adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
    const { webhook } = await account.client.adminPortal.addWebhook({
      webhook: { url: receiver.url, eventTypes: ['employee.employeestatus'] },
    });
    receiver.clear();
    return webhook;
  })
  .extend(
    'terminate',
    ({ account, userId }) =>
      (exitDate: string) =>
        account.client.adminPortal.terminateUser({
          user: {
            userId,
            exitDate,
            finalPayCheckType: 'They will be paid during a regular payroll cycle',
          },
        }),
  )
  .extend(
    'cancelTermination',
    ({ account, userId }) =>
      () =>
        account.client.adminPortal.activateUser({ user: { userId } }),
  )

  /** Describes the received events: `03/10/2026 00:00:00 Terminate`. */
  .extend(
    'describeReceived',
    ({ receiver }) =>
      () =>
        receiver.received.map(({ body }) => {
          const { trigger, payload } = JSON.parse(body);
          return `${trigger.eventTimeStamp} ${payload[0].user[0].status.userStatus}`;
        }),
  );

const listEnded = statement(
  '',
  `select from audit_entry join account using (account_id)
   where kind = 'live' and content like '%"endEmployment"%"terminated"%'`,
);

test('a future termination is reported when it is entered and on its date', async ({
  terminate,
  advance,
  describeReceived,
}) => {
  await terminate('2026-03-10');
  await advance('2026-03-09T23:59:59-04:00');
  expect(describeReceived()).toEqual(['03/03/2026 10:00:00 Invite Sent']);
  await advance('2026-03-10');
  expect(describeReceived()).toEqual([
    '03/03/2026 10:00:00 Invite Sent',
    '03/10/2026 00:00:00 Terminate',
  ]);
});

test('a future deactivation is reported when it is entered and on its date', async ({
  account,
  advance,
  describeReceived,
  userId,
}) => {
  await account.client.adminPortal.deactivateUser({ user: { userId, exitDate: '2026-03-10' } });
  await advance('2026-03-11');
  expect(describeReceived()).toEqual([
    '03/03/2026 10:00:00 Invite Sent',
    '03/10/2026 00:00:00 Deactivate',
  ]);
});

test('a termination today is reported once', async ({ terminate, advance, describeReceived }) => {
  await terminate('2026-03-03');
  await advance('2026-03-11');
  expect(describeReceived()).toEqual(['03/03/2026 10:00:00 Terminate']);
});

test('a cancelled termination is not reported on its date', async ({
  terminate,
  cancelTermination,
  advance,
  describeReceived,
}) => {
  await terminate('2026-03-10');
  await cancelTermination();
  await advance('2026-03-11');
  expect(describeReceived()).toEqual([
    '03/03/2026 10:00:00 Invite Sent',
    '03/03/2026 10:00:00 Invite Sent',
  ]);
});

test('of several exit dates only the last is reported', async ({
  terminate,
  cancelTermination,
  advance,
  describeReceived,
}) => {
  await terminate('2026-03-20');
  await cancelTermination();
  await terminate('2026-03-15');
  await advance('2026-04-01');
  expect(describeReceived().slice(3)).toEqual(['03/15/2026 00:00:00 Terminate']);
});

test('a termination that replaces a planned deactivation is reported once', async ({
  account,
  terminate,
  advance,
  describeReceived,
  userId,
}) => {
  await account.client.adminPortal.deactivateUser({ user: { userId, exitDate: '2026-03-10' } });
  await terminate('2026-03-20');
  await advance('2026-04-01');
  expect(describeReceived().slice(2)).toEqual(['03/20/2026 00:00:00 Terminate']);
});

test('a live account receives events by the wall clock', async ({ app }) => {
  const { client } = await app.openAccount('live');
  const companyId = await registerCompany({ client } as TestAccount);
  const user = await addWorker({ client } as TestAccount, companyId);
  await client.adminPortal.terminateUser({
    user: {
      userId: user,
      exitDate: '2026-03-10',
      finalPayCheckType: 'They have already been paid',
    },
  });
  const status = async () =>
    (await client.reports.getUser({ companyId, userId: user })).user[0]?.status.userStatus;
  const stop = startJobLoop(app);
  app.setClock(parseInstant('2026-03-10') as Instant);
  await eventually(async () => (await app.owner.query(listEnded)).length > 0);
  await stop();
  expect(await status()).toBe('Terminate');
});
