import { statement } from '../../database/database.ts';
import { createOperatorInvitation } from '../../workflows/people/invite-person.ts';
import type { TestApp } from './app.ts';
import { addPerson, TestBrowser, type TestPerson, testPassword } from './people.ts';
import { newEmail } from './signed-in.ts';

/** Invites an operator on the command line, who accepts and is signed in. */
export async function signInOperator(app: TestApp, email = newEmail()) {
  const invited = { email, name: 'Edith Clarke', createdBy: 'command line' };
  const terms = { address: app.address, hours: 72, now: app.clock.now() };
  const { link } = await app.owner.transaction(async (tx) =>
    createOperatorInvitation(tx, app.keys, invited, terms),
  );
  return { email, browser: await acceptLink(app, link) };
}

/** Accepts an invitation with a password, in a browser of its own. */
export async function acceptLink(app: TestApp, link: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const code = link.split('#')[1];
  await browser.post('/session/accept-invitation', { code, password: testPassword });
  return browser;
}

/** Adds an operator with a password and the given roles in the account. */
export async function addOperator(...given: Parameters<typeof addPerson>): Promise<TestPerson> {
  const [{ owner }] = given;
  const person = await addPerson(...given);
  await owner.query(insertOperator, [person.personId]);
  return person;
}

const insertOperator = statement(
  '',
  `insert into operator (person_id, created_at, created_by) values ($1, now(), 'test')`,
);
