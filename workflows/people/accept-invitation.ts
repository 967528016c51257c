import { recordWrite } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { findPasswordProblem, type PasswordProblem } from '../../engine/access/password-rules.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { findClockOffset } from '../../store/accounts.ts';
import { claimInvitation, type Invitation } from '../../store/invitations.ts';
import { insertMembership } from '../../store/memberships.ts';
import { claimOperatorInvitation } from '../../store/operator-invitations.ts';
import { insertOperator } from '../../store/operators.ts';
import { insertPasskey, insertRecoveryCodes, listPasskeys } from '../../store/passkeys.ts';
import {
  type FoundPerson,
  findPerson,
  insertPerson,
  insertPersonSecrets,
  type PasswordHash,
} from '../../store/people.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { authenticatorUri, newAuthenticatorSecret } from './one-time-code.ts';
import type { MadePasskey } from './passkeys.ts';
import { hashRecoveryCode, hashToken, newRecoveryCodes } from './secrets.ts';
import { attempt, type Sender, type SignInServices, type TooSoon } from './sign-in.ts';
import { startSession } from './start-session.ts';

export interface AcceptedInvitation {
  readonly code: string;
  /** A new person chooses a password, or has made a passkey. */
  readonly password: string | undefined;
  readonly made: MadePasskey | undefined;
  /** The person who is signed in. */
  readonly personId: Id<'person'> | undefined;
  readonly requestId: string;
}

/** The secrets of a new person, which are shown once. */
export interface NewPerson {
  readonly token: string;
  /** Undefined for a person who has made a passkey. */
  readonly authenticatorSecret: string | undefined;
  readonly authenticatorUri: string | undefined;
  readonly recoveryCodes: readonly string[];
}

export type InvitationRefusal =
  | 'invalidInvitation'
  | 'signInFirst'
  | 'wrongPasskey'
  | PasswordProblem;

/**
 * Gives the invited person the role. A new person gets a session and the secrets of the second factor;
 * a person with a password or passkey must be signed in, so that nobody takes over their email.
 */
export async function acceptInvitation(
  services: SignInServices,
  accepted: AcceptedInvitation,
  sender: Sender,
): Promise<NewPerson | 'joined' | InvitationRefusal | TooSoon> {
  const { password } = accepted;
  const problem =
    password === undefined ? undefined : findPasswordProblem(password, { email: undefined });
  if (problem) return problem;
  const subject = { name: `invitation\n${sender.network}`, free: freeInvitationFailures };
  // A password that is refused is no failure: the code was right, or was not looked at.
  const result = await attempt(services, [subject], async () => {
    const outcome = await enterInvitation(services, accepted, sender);
    return outcome === 'invalidInvitation' ? undefined : outcome;
  });
  return result ?? 'invalidInvitation';
}

/** Unknown codes from one address that cost no delay. */
const freeInvitationFailures = 5;

async function enterInvitation(
  services: SignInServices,
  accepted: AcceptedInvitation,
  sender: Sender,
): Promise<NewPerson | 'joined' | InvitationRefusal> {
  const { password } = accepted;
  // Hashed before the transaction, because it takes long.
  const hash = password === undefined ? undefined : await services.hasher.hash(password);
  try {
    return await services.database.transaction(
      (tx) => joinOrEnroll(tx, services, { ...accepted, hash }, sender),
      { purpose: 'small' },
    );
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.reason;
    throw thrown;
  }
}

async function joinOrEnroll(
  tx: Transaction,
  { keys, clock }: SignInServices,
  accepted: AcceptedInvitation & { readonly hash: PasswordHash | undefined },
  sender: Sender,
): Promise<NewPerson | 'joined'> {
  const now = clock.now();
  const { made } = accepted;
  const invitation = await claim(tx, keys, accepted, now);
  if (!invitation) throw new Refused('invalidInvitation');
  const { email, name, accountId } = invitation;
  const known = await findPerson(tx, keys, email);
  if (known && !(await mayChooseSecrets(tx, known, invitation))) {
    if (known.personId !== accepted.personId) throw new Refused('signInFirst');
    await invitation.join(known.personId);
    return 'joined';
  }
  const personId =
    known?.personId ?? insertPerson(tx, keys, { email, name, now, personId: made?.personId });
  const secrets = made
    ? await addFirstPasskey(tx, { ...made, expectedId: personId }, now)
    : addPassword(tx, keys, { ...accepted, personId, email }, now);
  await invitation.join(personId);
  return { token: startSession(tx, { personId, accountId }, sender, now), ...secrets };
}

/** An invitation to an account, or to become an operator, that nobody else can use any more. */
interface ClaimedInvitation extends Pick<Invitation, 'email' | 'name' | 'createdBy'> {
  readonly accountId: Id<'account'> | undefined;
  /** Gives a person the role of the invitation. */
  readonly join: (personId: Id<'person'>) => Promise<void>;
}

async function claim(
  tx: Transaction,
  keys: SignInServices['keys'],
  { code, requestId }: AcceptedInvitation,
  now: Instant,
): Promise<ClaimedInvitation | undefined> {
  const codeHash = hashToken(code);
  const invitation = await claimInvitation(tx, keys, codeHash, now);
  if (invitation)
    return {
      ...invitation,
      join: (personId) => join(tx, invitation, { personId, requestId }, now),
    };
  const ofOperator = await claimOperatorInvitation(tx, keys, codeHash, now);
  if (!ofOperator) return undefined;
  const { invitationId } = ofOperator;
  return {
    ...ofOperator,
    accountId: undefined,
    join: async (personId) => insertOperator(tx, { invitationId, personId }, now),
  };
}

/**
 * True for a person who was reset, with a link of the operator: an administrator of any account could
 * otherwise invite the email of a person without secrets, accept it, and get all of their roles.
 */
async function mayChooseSecrets(
  tx: Transaction,
  { personId, password }: FoundPerson,
  { createdBy }: ClaimedInvitation,
): Promise<boolean> {
  if (password || createdBy !== describePrincipal({ kind: 'commandLine' })) return false;
  return (await listPasskeys(tx, personId)).length === 0;
}

/** Stores the password of a new person and the secrets of the second factor. */
function addPassword(
  tx: Transaction,
  keys: SignInServices['keys'],
  {
    personId,
    email,
    password,
    hash,
  }: {
    readonly personId: Id<'person'>;
    readonly email: string;
    readonly password: string | undefined;
    readonly hash: PasswordHash | undefined;
  },
  now: Instant,
): Omit<NewPerson, 'token'> {
  if (!hash || !password) throw new Refused('passwordTooShort');
  const problem = findPasswordProblem(password, { email });
  if (problem) throw new Refused(problem);
  const authenticatorSecret = newAuthenticatorSecret();
  const recoveryCodes = newRecoveryCodes();
  const recoveryCodeHashes = recoveryCodes.map(hashRecoveryCode);
  const secrets = { password: hash, authenticatorSecret, recoveryCodeHashes };
  insertPersonSecrets(tx, keys, personId, secrets, now);
  const uri = authenticatorUri(authenticatorSecret, email);
  return { authenticatorSecret, authenticatorUri: uri, recoveryCodes };
}

/** Stores the passkey of a new person, and recovery codes in case it is lost. */
async function addFirstPasskey(
  tx: Transaction,
  {
    personId,
    expectedId,
    passkey,
  }: MadePasskey & {
    readonly expectedId: Id<'person'>;
  },
  now: Instant,
): Promise<Omit<NewPerson, 'token'>> {
  if (personId !== expectedId) throw new Refused('wrongPasskey');
  const ids = { passkeyId: newId<'passkey'>(), personId };
  if (!(await insertPasskey(tx, ids, passkey, now))) throw new Refused('wrongPasskey');
  const recoveryCodes = newRecoveryCodes();
  insertRecoveryCodes(tx, personId, recoveryCodes.map(hashRecoveryCode));
  return { authenticatorSecret: undefined, authenticatorUri: undefined, recoveryCodes };
}

async function join(
  tx: Transaction,
  { role, companyId, workerId, businessUserId }: Invitation,
  { personId, requestId }: { readonly personId: Id<'person'>; readonly requestId: string },
  now: Instant,
): Promise<void> {
  const by = `person ${personId}`;
  insertMembership(tx, { personId, role, companyId, workerId, businessUserId, createdBy: by }, now);
  const at = toInstant(now + (await findClockOffset(tx)));
  const request = { role, companyId };
  const about = { companyId, subjects: [`person ${personId}`] };
  recordWrite(tx, {
    at,
    by,
    operation: 'acceptInvitation',
    requestId,
    about,
    request,
    answer: '{}',
  });
}

/** Carries a refusal out of a transaction that must be rolled back. */
class Refused extends Error {
  readonly reason: InvitationRefusal;

  constructor(reason: InvitationRefusal) {
    super(reason);
    this.reason = reason;
  }
}
