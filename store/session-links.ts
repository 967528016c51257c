import { type Database, statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { LinkPrincipal } from '../engine/access/principal.ts';
import type { KeyScope, Role } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import type { Credential } from './accounts.ts';
import { positionAfter } from './list-sql.ts';
import { type Reader, readRows } from './people.ts';

// Links are found by the SHA-256 of a token, before their account is known.

/** Roles in one company. */
export type LinkRole = Exclude<Role, 'accountAdmin'>;

/** Look of a screen. */
export interface LinkTheme {
  readonly accentColor?: string | undefined;
  readonly colorScheme?: 'light' | 'dark' | undefined;
  readonly corners?: 'square' | 'slight' | 'round' | undefined;
  readonly density?: 'compact' | 'comfortable' | undefined;
}

interface LinkTerms {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'> | null;
  readonly role: LinkRole;
  readonly screen: string;
  readonly origins: readonly string[];
  /** Life time of the session. */
  readonly minutes: number;
  /** The key that creates the link; null for a person who has signed in. */
  readonly keyId: Id<'secret'> | null;
  /** The person who creates it, or to whom the key belongs; null for a key of a program. */
  readonly personId: Id<'person'> | null;
  readonly expiresAt: Instant;
}

export interface NewSessionLink extends LinkTerms {
  readonly tokenHash: Buffer;
  readonly theme: LinkTheme;
}

export interface StoredSessionLink extends LinkTerms {
  readonly linkId: Id<'link'>;
  readonly createdAt: Instant;
  readonly usedAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly withdrawnAt: Instant | null;
}

/** A link that was opened, with its account and the screen it opens. */
export interface LinkSession {
  readonly account: Omit<Credential, 'principal'>;
  readonly principal: LinkPrincipal;
  readonly companyName: string;
  readonly role: LinkRole;
  readonly origins: readonly string[];
  readonly theme: LinkTheme;
  readonly endsAt: Instant;
  /** The last request, as far as it was written. */
  readonly seenAt: Instant;
}

export function insertSessionLink(tx: Transaction, link: NewSessionLink, now: Instant): Id<'link'> {
  const linkId = newId<'link'>();
  tx.send(insertLinkRow, [
    tx.accountId,
    linkId,
    link.tokenHash,
    link.companyId,
    link.workerId,
    link.role,
    link.screen,
    link.origins,
    JSON.stringify(link.theme),
    link.minutes,
    formatInstant(now),
    link.keyId,
    link.personId,
    formatInstant(link.expiresAt),
  ]);
  return linkId;
}

/** Opens the session of a link, once, and enters its account; undefined for other tokens. */
export async function consumeSessionLink(
  tx: Transaction,
  hashes: { readonly tokenHash: Buffer; readonly sessionHash: Buffer },
  now: Instant,
): Promise<Id<'link'> | undefined> {
  const values = [hashes.tokenHash, hashes.sessionHash, formatInstant(now)];
  const row = await tx.find(useLinkRow, values);
  if (row) tx.enter(row.accountId);
  return row?.linkId;
}

export async function findLinkSession(
  reader: Reader,
  sessionHash: Buffer,
  now: Instant,
): Promise<LinkSession | undefined> {
  const [row] = await readRows(reader, findLinkSessionRow, [sessionHash, formatInstant(now)]);
  if (!row) return undefined;
  const { accountId: id, kind, clockOffsetMs, linkId, companyId, workerId, role } = row;
  const membership = {
    role,
    companyId,
    workerId: workerId ?? undefined,
    businessUserId: undefined,
  };
  const createdBy = creatorOf(row);
  return {
    account: { id, kind, clockOffsetMs },
    principal: {
      kind: 'link',
      linkId,
      createdBy,
      personId: row.personId ?? undefined,
      scope: row.scope ?? 'all',
      screen: row.screen,
      membership,
    },
    companyName: row.companyName,
    role,
    origins: row.origins,
    theme: row.theme,
    endsAt: row.endsAt,
    seenAt: row.seenAt,
  };
}

/** Notes the time of a request with the session of a link. */
export async function touchLinkSession(
  database: Database,
  sessionHash: Buffer,
  now: Instant,
): Promise<void> {
  await database.query(touchLinkRow, [sessionHash, formatInstant(now)]);
}

/** Names the creator of a link. */
export function creatorOf({ keyId, personId }: Pick<LinkTerms, 'keyId' | 'personId'>): string {
  const named = [keyId && `key ${keyId}`, personId && `person ${personId}`];
  return named.filter(Boolean).join(' of ');
}

/** Origins of pages that may show the screen of a link in a frame; undefined for an unknown or ended link. */
export async function findLinkOrigins(
  database: Database,
  linkId: Id<'link'>,
  now: Instant,
): Promise<readonly string[] | undefined> {
  const [row] = await database.query(findOriginsRow, [linkId, formatInstant(now)]);
  return row?.origins ?? undefined;
}

/** Lists the links of the account, the newest first. */
export async function listSessionLinks(
  tx: Transaction,
  { after, limit }: { readonly after: Id<'link'> | undefined; readonly limit: number | undefined },
): Promise<StoredSessionLink[]> {
  return tx.many(listLinkRows, [tx.accountId, after, limit]);
}

export async function findSessionLink(
  tx: Transaction,
  linkId: Id<'link'>,
): Promise<StoredSessionLink | undefined> {
  return tx.find(findLinkRow, [tx.accountId, linkId]);
}

export function withdrawLink(tx: Transaction, linkId: Id<'link'>, now: Instant): void {
  tx.send(withdrawLinkRow, [tx.accountId, linkId, formatInstant(now)]);
}

interface LinkSessionRow {
  readonly accountId: Id<'account'>;
  readonly kind: AccountKind;
  readonly clockOffsetMs: number;
  readonly linkId: Id<'link'>;
  readonly companyId: Id<'company'>;
  readonly companyName: string;
  readonly workerId: Id<'worker'> | null;
  readonly role: LinkRole;
  readonly screen: string;
  readonly origins: readonly string[];
  readonly theme: LinkTheme;
  readonly keyId: Id<'secret'> | null;
  readonly personId: Id<'person'> | null;
  readonly scope: KeyScope | null;
  readonly endsAt: Instant;
  readonly seenAt: Instant;
}

const columns = `link_id "linkId", company_id "companyId", worker_id "workerId", role, screen, origins,
  minutes, key_id "keyId", person_id "personId", created_at "createdAt", expires_at "expiresAt",
  used_at "usedAt", session_ends_at "endsAt", withdrawn_at "withdrawnAt"`;

const insertLinkRow = statement(
  'insert session link',
  `insert into session_link (account_id, link_id, token_hash, company_id, worker_id, role, screen, origins,
     theme, minutes, created_at, key_id, person_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);
const useLinkRow = statement<{ accountId: Id<'account'>; linkId: Id<'link'> }>(
  'use session link',
  'select account_id "accountId", link_id "linkId" from use_link($1, $2, $3)',
);
const findLinkSessionRow = statement<LinkSessionRow>(
  'find session of link',
  `select account_id "accountId", kind, clock_offset_ms "clockOffsetMs", link_id "linkId",
     company_id "companyId", company_name "companyName", worker_id "workerId", role, screen, origins,
     theme, key_id "keyId", person_id "personId", scope, ends_at "endsAt", seen_at "seenAt"
   from find_link_session($1, $2)`,
);
const touchLinkRow = statement('touch session of link', 'select touch_link_session($1, $2)');
const findOriginsRow = statement<{ origins: readonly string[] | null }>(
  'find origins of session link',
  'select find_link_origins($1, $2) origins',
);
const listLinkRows = statement<StoredSessionLink>(
  'list session links',
  `select ${columns} from session_link
   where account_id = $1 and ($2::uuid is null or ${positionAfter(
     'created_at, link_id',
     'desc',
     'from session_link where account_id = $1 and link_id = $2',
   )})
   order by created_at desc, link_id desc limit $3`,
);
const findLinkRow = statement<StoredSessionLink>(
  'find session link',
  `select ${columns} from session_link where account_id = $1 and link_id = $2`,
);
const withdrawLinkRow = statement(
  'withdraw session link',
  `update session_link set withdrawn_at = coalesce(withdrawn_at, $3)
   where account_id = $1 and link_id = $2`,
);
