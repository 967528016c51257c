import { randomUUID } from 'node:crypto';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import { registerCompany } from './examples.ts';
import { test as base } from './fixtures.ts';
import { addPerson, postConfirmed, secondsLater, TestBrowser } from './people.ts';

interface RolePlace {
  readonly companyId?: string | undefined;
  readonly userId?: string | undefined;
}

/** The key of a refusal, or the status of an answer. */
export const outcomeOf = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { readonly error?: { readonly key: string } };
}): string | number => body.error?.key ?? status;

export const newEmail = () => `${randomUUID()}@example.com`;

/** A request to invite somebody. */
export const anInvitation = (changes: object = {}) => ({
  email: newEmail(),
  name: 'Grace Hopper',
  role: 'bookKeeper',
  ...changes,
});

/** Tests with people who are signed in. Each begins a minute later, so that its one-time codes are new. */
export const signedInTest = base
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)))
  .extend('otherCompanyId', { scope: 'file' }, ({ account }) => registerCompany(account))
  /** Adds a person with a role and signs in; `ask` sends operations of access, confirmed. */
  .extend(
    'signedIn',
    ({ app, account }) =>
      async (role: Role, { companyId, userId }: RolePlace = {}, { accountId } = account) => {
        const person = await addPerson(app, accountId, {
          role,
          companyId: companyId as Id<'company'> | undefined,
          workerId: userId as Id<'worker'> | undefined,
        });
        const browser = new TestBrowser(app);
        await browser.signIn(person, app.clock.now());
        const ask = async (operation: string, body: object) =>
          outcomeOf(await postConfirmed(app, browser, `/access/${operation}`, body));
        return { person, browser, ask };
      },
  );
