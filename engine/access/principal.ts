import type { KeyScope, Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';

/** A request that was sent with an API key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly keyId: Id<'secret'>;
  readonly scope: KeyScope;
  /** The only companies it may see; undefined for all of the account. */
  readonly companies: readonly Id<'company'>[] | undefined;
  /** The person who uses the key, if it belongs to one. */
  readonly personId: Id<'person'> | undefined;
}

/** A person who has signed in. */
export interface PersonPrincipal {
  readonly kind: 'person';
  readonly personId: Id<'person'>;
  readonly sessionId: Id<'session'>;
  /** In the account of the request. */
  readonly memberships: readonly Membership[];
}

/** The holder of a link, who has not signed in and acts in one company or as one worker. */
export interface LinkPrincipal {
  readonly kind: 'link';
  readonly linkId: Id<'link'>;
  /** The key or the person that has created the link. */
  readonly createdBy: string;
  /** The person who has created the link, themselves or with their own key, and who answers for it. */
  readonly personId: Id<'person'> | undefined;
  /** The operations that the creator may call. */
  readonly scope: KeyScope;
  /** The screen that the link opens, which limits the operations further. */
  readonly screen: string;
  readonly membership: Membership;
}

/** An operator who has signed in. Belongs to the installation and reads a company only after opening it. */
export interface OperatorPrincipal {
  readonly kind: 'operator';
  readonly personId: Id<'person'>;
  readonly sessionId: Id<'session'>;
  /** The company that the session has opened. */
  readonly companyId: Id<'company'> | undefined;
}

/** A role that a person holds. */
export interface Membership {
  readonly role: Role;
  /** Undefined for the whole account. */
  readonly companyId: Id<'company'> | undefined;
  /** The worker whom a person with the role `worker` is. */
  readonly workerId: Id<'worker'> | undefined;
  /** The business user whom the person is, who may approve payrolls. */
  readonly businessUserId: Id<'businessUser'> | undefined;
}

/** The sender of a request. */
export type Caller = KeyPrincipal | PersonPrincipal | LinkPrincipal | OperatorPrincipal;

/** Everything that acts: a caller, a command on the machine of the server, or a job. */
export type Principal =
  | Caller
  | { readonly kind: 'commandLine' }
  | { readonly kind: 'job'; readonly jobId: Id<'job'> };

/** The person who sends a request: signed in, with a key of their own, or by a link that they created. */
export function personOf(caller: Caller): Id<'person'> | undefined {
  return 'personId' in caller ? caller.personId : undefined;
}

/** True if the caller is a worker of a company and nothing else there: colleagues are not named to them. */
export function actsAsWorker(caller: Caller, companyId: Id<'company'>): boolean {
  if (caller.kind === 'link') return caller.membership.role === 'worker';
  if (caller.kind !== 'person') return false;
  return caller.memberships.every(
    (held) => held.role === 'worker' || (held.companyId ?? companyId) !== companyId,
  );
}

/** A principal as the audit trail names it. */
export interface NamedPrincipal {
  readonly kind: Principal['kind'];
  /** The id of the key, person, link or job; undefined for the command line. */
  readonly id: string | undefined;
  /** The person who answers for it; undefined for the link of a worker, who acts for themselves. */
  readonly personId: string | undefined;
  /** The worker whose link it is. */
  readonly workerId?: string | undefined;
}

/** Reads the text of describePrincipal. */
export function parsePrincipal(text: string): NamedPrincipal {
  const [, kind, id] = /^(key|person|link|operator|job) ([0-9A-F-]{36})/.exec(text) ?? [];
  const [, workerId] = /^link \S+ for worker ([0-9A-F-]{36})/.exec(text) ?? [];
  if (workerId !== undefined) return { kind: 'link', id, personId: undefined, workerId };
  const [, personId] = /(?:person|operator) ([0-9A-F-]{36})/.exec(text) ?? [];
  if (kind === undefined) return { kind: 'commandLine', id: undefined, personId: undefined };
  return { kind: kind as Principal['kind'], id, personId };
}

/** Names the principal for the audit trail. */
export function describePrincipal(principal: Principal): string {
  switch (principal.kind) {
    case 'key':
      return principal.personId === undefined
        ? `key ${principal.keyId}`
        : `key ${principal.keyId} of person ${principal.personId}`;
    case 'person':
      return `person ${principal.personId} in session ${principal.sessionId}`;
    case 'link': {
      const { linkId, membership, createdBy } = principal;
      const { workerId } = membership;
      return `link ${linkId}${workerId ? ` for worker ${workerId}` : ''} of ${createdBy}`;
    }
    case 'operator':
      return `operator ${principal.personId} in session ${principal.sessionId}`;
    case 'commandLine':
      return 'command line';
    case 'job':
      return `job ${principal.jobId}`;
  }
}
