import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { removePersonSecrets } from '../../store/people.ts';
import { addPersonalKey, openLink, signInPerson } from '../harness/actors.ts';
import { answerTo } from '../harness/approval-world.ts';
import { addWorker } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';

describe('a link of a person', () => {
  const terms = (companyId: string) => ({ companyId, role: 'preparer' });

  test('is created by account admins only', async ({ app, account, companyId }) => {
    for (const role of ['payrollAdmin', 'owner', 'preparer'] as const) {
      const person = await signInPerson(app, account, 'Grace Hopper', { role, companyId });
      const sessionLink = { companyId, role: 'bookKeeper', screen: 'runPayroll' };
      const refused = await person.send({
        path: '/access/createSessionLink',
        body: { sessionLink },
      });
      expect(JSON.parse(refused.body).error.key).toBe('roleMissing');
    }
  });

  test.for<[by: string, of: 'session' | 'key']>([
    ['the person', 'session'],
    ['a key of the person', 'key'],
  ])(
    'that %s created ends when the person is removed',
    async ([, by], { app, account, companyId }) => {
      const person = await signInPerson(app, account, 'Jean Bartik', { role: 'accountAdmin' });
      await signInPerson(app, account, 'Ada Lovelace', { role: 'accountAdmin' });
      const creator = by === 'key' ? await addPersonalKey(app, account, person.personId) : person;
      const holder = await openLink(app, creator, terms(companyId));
      const read = () =>
        answerTo(holder, { path: '/reports/getUnProcessedPayPeriod', body: { companyId } });
      expect(await read()).not.toBe('linkEnded');
      await account.client.access.removePerson({ personId: person.personId });
      expect(await read()).toBe('linkEnded');
    },
  );

  test('ends when the person keeps only a role in a company', async ({
    app,
    account,
    companyId,
  }) => {
    const roles = [{ role: 'accountAdmin' }, { role: 'payrollAdmin', companyId }] as const;
    const person = await signInPerson(app, account, 'Jean Bartik', ...roles);
    const holder = await openLink(app, person, terms(companyId));
    await app.owner.query(
      statement(
        '',
        `update membership set removed_at = created_at where person_id = $1 and role = 'accountAdmin'`,
      ),
      [person.personId],
    );
    const read = { path: '/reports/getUnProcessedPayPeriod', body: { companyId } };
    expect(await answerTo(person, read)).not.toBe('sessionEnded');
    expect(await answerTo(holder, read)).toBe('linkEnded');
  });

  test('ends when the operator resets the person', async ({ app, account, companyId }) => {
    const person = await signInPerson(app, account, 'Jean Bartik', { role: 'accountAdmin' });
    const holder = await openLink(app, person, terms(companyId));
    await app.owner.transaction(async (tx) => removePersonSecrets(tx, person.personId));
    const read = { path: '/reports/getUnProcessedPayPeriod', body: { companyId } };
    expect(await answerTo(holder, read)).toBe('linkEnded');
  });

  test('that a worker opens acts for the worker, not for the person', async ({
    app,
    account,
    companyId,
  }) => {
    const { reports } = account.client;
    const person = await signInPerson(app, account, 'Jean Bartik', { role: 'accountAdmin' });
    const { personId } = person;
    const key = await addPersonalKey(app, account, personId);
    const userId = await addWorker(account, companyId, { firstName: 'Dorothy' });
    const link = { companyId, userId, role: 'worker', screen: 'workerOnboarding' };
    await openLink(app, key, link);
    const listOf = async (who: object) =>
      (await reports.getActivity({ companyId, ...who })).activity.map(
        ({ operation, actorName }) => `${operation} ${actorName.split(' ')[0]}`,
      );
    expect((await listOf({}))[0]).toBe('redeemLink Dorothy');
    expect((await listOf({ personId }))[0]).toBe('createSessionLink Own');
  });

  test('is named with the person in the list', async ({ app, account, companyId }) => {
    const person = await signInPerson(app, account, 'Jean Bartik', { role: 'accountAdmin' });
    const key = await addPersonalKey(app, account, person.personId);
    await openLink(app, key, terms(companyId));
    const { sessionLinks } = await account.client.access.getSessionLinks({});
    const named = new RegExp(`^key [0-9A-F-]{36} of person ${person.personId}$`);
    expect(sessionLinks.some(({ addedBy }) => named.test(addedBy))).toBe(true);
  });
});
