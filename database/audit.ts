import { createHash } from 'node:crypto';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { type Database, statement, type Transaction } from './database.ts';

export interface AuditEntry {
  readonly at: Instant;
  /** The API secret of the request, or the job that made the change. */
  readonly by: string;
  readonly operation: string;
  readonly requestId: string;
  /** The request, with secrets masked. */
  readonly request: unknown;
  /** The answer, as JSON. */
  readonly answer: string;
  /** The records that lists find the entry by; undefined if it is not listed. */
  readonly about?: NamedRecords | undefined;
}

/** The records that a write names. */
export interface NamedRecords {
  /** Undefined for a change of the account itself. */
  readonly companyId?: string | undefined;
  /** Each record once, as its kind and its id: `worker 8FF86D62-…`. */
  readonly subjects: readonly string[];
}

/** The idempotency key under which a request's answer is stored and replayed. */
export interface IdempotencyKey {
  readonly key: string;
  /** Digest of the operation and body; detects a key reused for another request. */
  readonly digest: Buffer;
}

/** Longer requests and answers are recorded by their digest. */
const maxContentLength = 16_384;

/**
 * Records a write in the audit trail and, for a request with a key, stores its answer: in one statement,
 * at the end of the transaction, because the account's other writes wait from then on.
 */
export function recordWrite(
  tx: Transaction,
  entry: AuditEntry,
  idempotency?: IdempotencyKey,
): void {
  const { at, by, operation, requestId, about, request, answer } = entry;
  const { companyId, subjects } = about ?? {};
  const heading = { at: formatInstant(at), by, operation, requestId, companyId, subjects };
  const opening = JSON.stringify(heading).slice(0, -1);
  const content = `${opening},"request":${contentOrDigest(JSON.stringify(request))},"answer":${contentOrDigest(answer)}}`;
  tx.sendBeforeCommit(recordRow, [
    tx.accountId,
    content,
    idempotency?.key,
    idempotency?.digest,
    answer,
    ...listValuesOf(heading),
  ]);
}

/** Records a command-line change to an account, made outside its row level security. */
export function recordAdminCommand(
  tx: Transaction,
  command: { readonly accountId: Id<'account'>; readonly operation: string; readonly at: Instant },
): void {
  const { accountId, operation, at } = command;
  const heading = { at: formatInstant(at), by: 'command line', operation, subjects: [] };
  tx.enter(accountId);
  const content = JSON.stringify(heading);
  tx.sendBeforeCommit(recordRow, [accountId, content, null, null, null, ...listValuesOf(heading)]);
}

export interface ChainFault {
  readonly accountId: Id<'account'>;
  readonly position: number;
  readonly fault: string;
}

export interface ChainHead {
  readonly accountId: Id<'account'>;
  readonly position: number;
  readonly hash: string;
}

/** Walks every account's chain from its beginning and lists each broken link. */
export async function verifyAudit(
  owner: Database,
  checkpoint: readonly ChainHead[] = [],
): Promise<{ readonly faults: readonly ChainFault[]; readonly heads: readonly ChainHead[] }> {
  return owner.snapshot(async (tx) => {
    const heads = await tx.many(listHeads);
    const faults: ChainFault[] = [];
    for (const head of heads) faults.push(...(await walkChain(tx, head, checkpoint)));
    for (const { accountId, count } of await tx.many(countUnchained))
      faults.push({ accountId, position: 0, fault: `${count} entries are outside the chain` });
    for (const { accountId, count } of await tx.many(countOrphaned))
      faults.push({ accountId, position: 0, fault: `the account of ${count} entries is missing` });
    for (const missing of checkpoint.filter((each) => !heads.some((head) => isSame(head, each))))
      faults.push({ ...missing, fault: 'the account of the checkpoint is missing' });
    return {
      faults,
      heads: heads.map(({ hash, ...head }) => ({ ...head, hash: hash.toString('hex') })),
    };
  });
}

const pageLength = 10_000;

/** A place in the chain of an account: an entry and its hash. */
export interface ChainPlace {
  readonly position: number;
  readonly hash: Buffer;
}

/** Compares the next entries of the account with their hashes, up to the first fault. */
export async function verifyChainPart(
  tx: Transaction,
  after: ChainPlace | undefined,
  most: number,
): Promise<ChainPlace & { readonly fault?: string }> {
  let place = after ?? { position: 0, hash: firstHashOf(tx.accountId) };
  while (place.position < (after?.position ?? 0) + most) {
    const page = await tx.many(listEntries, [tx.accountId, place.position, pageLength]);
    for (const entry of page) {
      const { position, hash } = entry;
      if (position !== place.position + 1)
        return { ...place, fault: `entry ${place.position + 1} is missing` };
      if (!nextHash(place.hash, entry).equals(hash))
        return { ...place, fault: `entry ${position} was edited` };
      if (!isListedAsWritten(entry, parseHeading(entry.content)))
        return { ...place, fault: `the columns of entry ${position} were edited` };
      place = { position, hash };
    }
    if (page.length < pageLength) break;
  }
  return place;
}

/** The hash that the first entry of an account is chained to. */
function firstHashOf(accountId: Id<'account'>): Buffer {
  const bytes = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  return createHash('sha256').update(bytes).digest();
}

async function walkChain(
  tx: Transaction,
  head: Head,
  checkpoint: readonly ChainHead[],
): Promise<ChainFault[]> {
  const { accountId } = head;
  const faults: ChainFault[] = [];
  const saved = checkpoint.find((each) => isSame(head, each));
  let position = 0;
  let named = 0;
  let hash = firstHashOf(accountId);
  for (;;) {
    const page = await tx.many(listEntries, [accountId, position, pageLength]);
    for (const entry of page) {
      if (entry.position !== position + 1)
        faults.push({
          accountId,
          position: position + 1,
          fault: `entries ${position + 1} to ${entry.position - 1} are missing`,
        });
      if (!nextHash(hash, entry).equals(entry.hash))
        faults.push({ accountId, position: entry.position, fault: 'the entry was edited' });
      const heading = parseHeading(entry.content);
      named += heading.subjects?.length ?? 0;
      if (!isListedAsWritten(entry, heading))
        faults.push({ accountId, position: entry.position, fault: 'its columns were edited' });
      position = entry.position;
      hash = entry.hash;
      if (saved?.position === position && saved.hash !== hash.toString('hex'))
        faults.push({ accountId, position, fault: 'the chain differs from the checkpoint' });
    }
    if (page.length < pageLength) break;
  }
  if (head.position !== position || !head.hash.equals(hash))
    faults.push({ accountId, position: position + 1, fault: 'the end of the chain is missing' });
  const { count } = await tx.one(countSubjects, [accountId]);
  if (count !== named)
    faults.push({
      accountId,
      position: 0,
      fault: `entries name ${named} records, and ${count} are listed`,
    });
  if (saved && saved.position > position)
    faults.push({
      accountId,
      position: position + 1,
      fault: 'the chain ends before the checkpoint',
    });
  return faults;
}

function nextHash(hash: Buffer, { position, content, rowChanges }: Entry): Buffer {
  const positionBytes = Buffer.alloc(8);
  positionBytes.writeBigInt64BE(BigInt(position));
  const next = createHash('sha256').update(hash).update(positionBytes).update(content);
  if (rowChanges !== null) next.update(`\n${rowChanges}`);
  return next.digest();
}

interface Heading {
  readonly at: string;
  readonly by: string;
  readonly operation: string;
  readonly companyId?: string | undefined;
  readonly subjects?: readonly string[] | undefined;
}

/** The columns of a listed entry; empty ones if it is not listed. */
function columnsOf({ at, by, operation, companyId, subjects }: Heading): ListColumns {
  if (!subjects) return unlisted;
  // A worker acts for themselves through a link, whoever created it.
  const isWorkerLink = /^link \S+ for worker /.test(by);
  const [, personId] = isWorkerLink ? [] : (/(?:person|operator) ([0-9A-F-]{36})/.exec(by) ?? []);
  return { companyId: companyId ?? null, at, operation, personId: personId ?? null };
}

function listValuesOf(heading: Heading): readonly unknown[] {
  const { companyId, at, operation, personId } = columnsOf(heading);
  return [companyId, at, operation, personId, heading.subjects?.map(idOfSubject)];
}

function idOfSubject(subject: string): string | undefined {
  return subject.split(' ')[1];
}

/** Compares the columns of an entry with its content. */
function isListedAsWritten(entry: Entry, heading: Heading): boolean {
  const written = columnsOf(heading);
  return (
    entry.companyId === written.companyId &&
    (entry.occurredAt === null ? null : formatInstant(entry.occurredAt)) === written.at &&
    entry.operation === written.operation &&
    entry.personId === written.personId
  );
}

/** An edited entry may be no JSON; its hash shows the fault. */
function parseHeading(content: string): Heading {
  try {
    return JSON.parse(content);
  } catch {
    return { at: '', by: '', operation: '' };
  }
}

function contentOrDigest(json: string): string {
  if (json.length <= maxContentLength) return json;
  const sha256 = createHash('sha256').update(json).digest('hex');
  return JSON.stringify({ sha256, characters: json.length });
}

function isSame(head: { readonly accountId: string }, other: { readonly accountId: string }) {
  return head.accountId === other.accountId;
}

interface Head {
  readonly accountId: Id<'account'>;
  readonly position: number;
  readonly hash: Buffer;
}

interface ListColumns {
  readonly companyId: string | null;
  readonly at: string | null;
  readonly operation: string | null;
  readonly personId: string | null;
}

const unlisted: ListColumns = { companyId: null, at: null, operation: null, personId: null };

interface Entry extends Omit<ListColumns, 'at'> {
  readonly occurredAt: Instant | null;
  readonly position: number;
  readonly hash: Buffer;
  readonly content: string;
  readonly rowChanges: string | null;
}

const recordRow = statement(
  'record write',
  'select record_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
);
const listHeads = statement<Head>(
  '',
  `select account_id "accountId", coalesce(position, 0) "position", coalesce(hash, '') "hash"
   from account left join audit_head using (account_id) order by account_id`,
);
const listEntries = statement<Entry>(
  'list chained entries',
  `select position, hash, content, row_changes "rowChanges", company_id "companyId",
     occurred_at "occurredAt", operation, person_id "personId" from audit_entry
   where account_id = $1 and position > $2 order by position limit $3`,
);
const countSubjects = statement<{ count: number }>(
  '',
  'select count(*) "count" from audit_subject where account_id = $1',
);
const countUnchained = statement<{ accountId: Id<'account'>; count: number }>(
  '',
  `select account_id "accountId", count(*) "count" from audit_entry
   where position < 1 group by account_id`,
);
const countOrphaned = statement<{ accountId: Id<'account'>; count: number }>(
  '',
  `select account_id "accountId", count(*) "count"
   from audit_entry left join account using (account_id)
   where client_id is null group by account_id`,
);
