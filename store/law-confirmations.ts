import { createHash } from 'node:crypto';
import { type Database, statement, type Transaction } from '../database/database.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

// Confirmations are the same for every account, so these statements name none.

/** A law figure that somebody confirmed. */
export interface LawConfirmation {
  readonly file: string;
  readonly figure: string;
  readonly digest: Buffer;
  readonly source: string;
  readonly confirmedBy: string;
  readonly confirmedAt: Instant;
}

export async function listLawConfirmations(database: Database): Promise<LawConfirmation[]> {
  return database.query(listRows);
}

/** The number of confirmations, which changes with every new one. */
export async function countLawConfirmations(database: Database): Promise<number> {
  const [row] = await database.query(countRows);
  return row?.count ?? 0;
}

/** Adds confirmations; those that the same person gave before are left out. Returns how many were new. */
export async function insertLawConfirmations(
  tx: Transaction,
  confirmations: readonly LawConfirmation[],
): Promise<number> {
  tx.send(lockRows);
  const earlier = await tx.many(listLinks);
  const known = new Set(earlier.map(keyOf));
  const added = confirmations.filter((each) => !known.has(keyOf(each)));
  let { position, hash } = earlier.at(-1) ?? { position: 0, hash: Buffer.alloc(32) };
  for (const each of added) {
    position += 1;
    hash = hashOf(hash, each);
    tx.send(insertRow, [
      position,
      each.file,
      each.figure,
      each.digest,
      each.source,
      each.confirmedBy,
      formatInstant(each.confirmedAt),
      hash,
    ]);
  }
  return added.length;
}

/** Positions whose row does not follow from the row before. */
export async function listBrokenConfirmations(owner: Database): Promise<readonly number[]> {
  let before: Buffer = Buffer.alloc(32);
  return (await owner.query(listLinks)).flatMap((link, index) => {
    const isSound = link.position === index + 1 && link.hash.equals(hashOf(before, link));
    before = link.hash;
    return isSound ? [] : [link.position];
  });
}

interface Link extends LawConfirmation {
  readonly position: number;
  readonly hash: Buffer;
}

function keyOf({ file, figure, digest, confirmedBy }: LawConfirmation): string {
  return JSON.stringify([file, figure, digest.toString('hex'), confirmedBy]);
}

function hashOf(before: Buffer, each: LawConfirmation): Buffer {
  const row = [each.source, formatInstant(each.confirmedAt)];
  return createHash('sha256')
    .update(before)
    .update(keyOf(each))
    .update(JSON.stringify(row))
    .digest();
}

const columns = `file, figure, digest, source, confirmed_by "confirmedBy", confirmed_at "confirmedAt"`;
const listRows = statement<LawConfirmation>(
  'list law confirmations',
  `select ${columns} from law_confirmation order by position`,
);
const countRows = statement<{ readonly count: number }>(
  'count law confirmations',
  'select count(*) "count" from law_confirmation',
);
const lockRows = statement('', 'lock table law_confirmation in exclusive mode');
const listLinks = statement<Link>(
  '',
  `select ${columns}, position, hash from law_confirmation order by position`,
);
const insertRow = statement(
  'insert law confirmation',
  `insert into law_confirmation (position, file, figure, digest, source, confirmed_by, confirmed_at, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
