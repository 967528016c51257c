import { invitationHours } from '../../contract/access/invitePerson.ts';
import { removePerson } from '../../contract/access/removePerson.ts';
import { recordAdminCommand } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { findRoleProblem } from '../../engine/access/decide-roles.ts';
import { describePrincipal, type Membership } from '../../engine/access/principal.ts';
import { systemClock } from '../../providers/clock.ts';
import { findCompany } from '../../store/companies.ts';
import { listOpenInvitations } from '../../store/invitations.ts';
import { listMembers, listRolesOfPerson } from '../../store/memberships.ts';
import { findPerson, removePersonSecrets } from '../../store/people.ts';
import { findWorker } from '../../store/workers.ts';
import { roles } from '../../values/access.ts';
import { parseEmail } from '../../values/contact.ts';
import { type Id, parseId } from '../../values/id.ts';
import { createInvitation } from '../../workflows/people/invite-person.ts';
import { endRolesOfPerson } from '../../workflows/people/remove-person.ts';
import { groupByPerson, toInvitationRecord, toPersonRecord } from '../views/person-record.ts';
import {
  createOperatorLink,
  findOperatorByEmail,
  operatorRole,
  printOperators,
  removeOperatorByEmail,
} from './operator.ts';
import { printLines, withKeys } from './terminal.ts';
import { withAccount } from './with-account.ts';

interface InviteOptions {
  readonly account?: string;
  readonly name: string;
  readonly role: string;
  readonly company?: string;
  readonly user?: string;
}

/** Invites a person and shows the link once. */
export async function invitePersonCommand(email: string, options: InviteOptions): Promise<void> {
  if (!parseEmail(email)) throw new Error(`${email} is not an email address.`);
  const { name } = options;
  if (options.role === operatorRole) return inviteOperatorCommand(email, options);
  const { link, clientId, role } = await withAccount(options.account, async (account) => {
    const { tx, keys, accountId, config } = account;
    const membership = await readRole(tx, options);
    const now = systemClock.now();
    recordAdminCommand(tx, { accountId, operation: 'person invite', at: now });
    const invitation = createInvitation(
      tx,
      keys,
      { ...membership, email, name, createdBy: describePrincipal({ kind: 'commandLine' }) },
      { address: config.settings.publicAddress, hours: invitationHours, now },
    );
    return { ...invitation, clientId: account.clientId, role: membership.role };
  });
  printLines(`${name} is invited to ${clientId} as ${role}.`, '', linkLine(link));
}

async function inviteOperatorCommand(email: string, options: InviteOptions): Promise<void> {
  const { name, account, company, user } = options;
  if (account ?? company ?? user)
    throw new Error(
      'An operator belongs to no account: leave --account, --company and --user out.',
    );
  const link = await withKeys((owner, keys, { settings }) =>
    owner.transaction(async (tx) =>
      createOperatorLink(tx, keys, { email, name }, settings.publicAddress),
    ),
  );
  printLines(`${name} is invited as operator.`, '', linkLine(link));
}

/** The people of an account, or the operators. */
interface PeopleOptions {
  readonly account?: string;
  readonly role?: string;
}

/** True for operators; other roles are listed and removed together. */
function areOperators({ role }: PeopleOptions): boolean {
  if (role !== undefined && role !== operatorRole)
    throw new Error('--role must be operator, or left out for the people of an account.');
  return role === operatorRole;
}

/** Lists the people of an account and its open invitations. */
export async function listPeopleCommand(options: PeopleOptions): Promise<void> {
  if (areOperators(options)) return printOperators();
  const people = await withAccount(options.account, async ({ tx, keys }) => [
    ...groupByPerson(await listMembers(tx)).map(({ held }) => toPersonRecord(keys, held)),
    ...(await listOpenInvitations(tx, systemClock.now())).map((each) =>
      toInvitationRecord(keys, each),
    ),
  ]);
  printLines(
    ...people.map(({ email, name, roles: held, expiresAt, lastSignInAt }) =>
      [
        email.padEnd(32),
        held
          .map(({ role, companyId }) => (companyId ? `${role} of ${companyId}` : role))
          .join(', '),
        expiresAt ? `invited until ${expiresAt}` : `signed in ${lastSignInAt ?? 'never'}`,
        name,
      ].join('  '),
    ),
  );
}

/** Takes all secrets and sessions from a person and shows a link with which they choose new ones. */
export async function resetPersonCommand(email: string): Promise<void> {
  const link = await withKeys((owner, keys, { settings }) =>
    owner.transaction(async (tx) => {
      const personId = await requirePerson(tx, keys, email);
      const held = await listRolesOfPerson(tx, personId);
      const [first] = held;
      const operator = await findOperatorByEmail(tx, keys, email);
      if (!first && !operator)
        throw new Error(`${email} has no role any more. Invite them with "person invite".`);
      const now = systemClock.now();
      removePersonSecrets(tx, personId);
      if (!first) {
        const name = operator?.name ?? email;
        return createOperatorLink(tx, keys, { email, name }, settings.publicAddress);
      }
      for (const accountId of new Set(held.map((each) => each.accountId)))
        recordAdminCommand(tx, { accountId, operation: 'person reset', at: now });
      const { accountId, name, ...membership } = first;
      tx.enter(accountId);
      const createdBy = describePrincipal({ kind: 'commandLine' });
      const invited = { ...membership, email, name, createdBy };
      const terms = { address: settings.publicAddress, hours: invitationHours, now };
      return createInvitation(tx, keys, invited, terms).link;
    }),
  );
  printLines(
    `${email} is signed out and has no password, second factor and passkey any more.`,
    '',
    linkLine(link),
  );
}

/** Ends all roles of a person in an account. */
export async function removePersonCommand(email: string, options: PeopleOptions): Promise<void> {
  if (areOperators(options)) return removeOperatorByEmail(email);
  const clientId = await withAccount(options.account, async (account) => {
    const { tx, keys, accountId } = account;
    const personId = await requirePerson(tx, keys, email);
    const now = systemClock.now();
    recordAdminCommand(tx, { accountId, operation: 'person remove', at: now });
    const removed = { personId, companyId: undefined, caller: undefined };
    const ended = await endRolesOfPerson(tx, keys, removed, now);
    if (ended === 'unknownPerson') throw new Error(`${email} has no role in ${account.clientId}.`);
    if (typeof ended === 'string') throw new Error(removePerson.refusals[ended]);
    return account.clientId;
  });
  printLines(`${email} has no role in ${clientId} any more.`);
}

async function requirePerson(tx: Transaction, keys: KeyRing, email: string): Promise<Id<'person'>> {
  const person = await findPerson(tx, keys, email);
  if (!person)
    throw new Error(`There is no person with the email ${email}. "person list" lists them.`);
  return person.personId;
}

/** Reads the role of the options and checks that its company and worker exist. */
async function readRole(tx: Transaction, options: InviteOptions): Promise<Membership> {
  const role = roles.find((each) => each === options.role);
  if (!role) throw new Error(`--role must be one of ${[...roles, operatorRole].join(', ')}.`);
  const companyId = readId<'company'>('--company', options.company);
  const workerId = readId<'worker'>('--user', options.user);
  const problem = findRoleProblem({ role, companyId, workerId });
  if (problem) throw new Error(optionProblems[problem].replace('{role}', role));
  if (companyId && !(await findCompany(tx, companyId)))
    throw new Error(`The account has no company ${companyId}.`);
  if (workerId && (await findWorker(tx, workerId))?.companyId !== companyId)
    throw new Error(`The company has no worker ${workerId}.`);
  return { role, companyId, workerId, businessUserId: undefined };
}

function readId<Kind extends string>(
  option: string,
  text: string | undefined,
): Id<Kind> | undefined {
  if (text === undefined) return undefined;
  const id = parseId<Kind>(text);
  if (!id) throw new Error(`${option} must be an id such as getCompanies or getUsers returns.`);
  return id;
}

const optionProblems = {
  companyMissing: 'The role {role} needs --company.',
  companyNotNeeded: 'The role {role} is for the whole account: leave --company out.',
  userMissing: 'The role {role} needs --user.',
  userNotNeeded: 'The role {role} is not that of a worker: leave --user out.',
};

function linkLine(link: string): string {
  return `  Link  ${link}   (works once, for ${invitationHours} hours; shown only once)`;
}
