import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { containsWords, directionOf, orderIn, positionAfter } from './list-sql.ts';

/** A file of a company, without its content. */
export interface DocumentRecord {
  readonly documentId: Id<'document'>;
  readonly fileName: string;
  readonly documentType: string;
  readonly bytes: number;
  readonly uploadedAt: Instant;
}

export interface DocumentUsage {
  readonly documents: number;
  readonly bytes: number;
}

const sealContextOf = (documentId: Id<'document'>) =>
  ['document', 'content_encrypted', documentId] as const;

/** Stores a file encrypted; its text has one character per byte. */
export function insertDocument(
  tx: Transaction,
  keys: KeyRing,
  document: Omit<DocumentRecord, 'uploadedAt' | 'bytes'> & {
    readonly companyId: Id<'company'>;
    readonly text: string;
  },
  now: Instant,
): void {
  const { companyId, documentId, fileName, documentType, text } = document;
  tx.send(insertDocumentRow, [
    tx.accountId,
    companyId,
    documentId,
    fileName,
    documentType,
    text.length,
    keys.seal(text, sealContextOf(documentId)),
    formatInstant(now),
    takeOrdinals(),
  ]);
}

/** Counts the documents of the account; blocks other uploads until the transaction ends. */
export async function lockDocumentUsage(tx: Transaction): Promise<DocumentUsage> {
  tx.send(lockDocumentRows, [tx.accountId]);
  return (await tx.find(findDocumentUsageRow, [tx.accountId])) ?? { documents: 0, bytes: 0 };
}

export interface DocumentFilter {
  readonly companyId: Id<'company'>;
  /** In any case. */
  readonly documentType?: string | undefined;
  /** Words that all occur in the name of the file or the type. */
  readonly search?: string | undefined;
}

const positions = {
  uploaded: 'ordinal, document_id',
  name: 'lower(file_name), ordinal, document_id',
};
type DocumentSort = keyof typeof positions | `-${keyof typeof positions}`;

interface DocumentPage {
  readonly sort?: DocumentSort | undefined;
  /** The last document before the page. */
  readonly after?: Id<'document'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists documents of a company, or a page of them, by default oldest first. */
export async function listDocuments(
  tx: Transaction,
  filter: DocumentFilter,
  { sort = 'uploaded', after, limit }: DocumentPage,
): Promise<DocumentRecord[]> {
  return tx.many(listDocumentRowsBy[sort], [...valuesOf(tx, filter), after, limit]);
}

export async function countDocuments(tx: Transaction, filter: DocumentFilter): Promise<number> {
  return (await tx.one(countDocumentRows, valuesOf(tx, filter))).count;
}

export async function isDocumentOf(
  tx: Transaction,
  companyId: Id<'company'>,
  documentId: Id<'document'>,
): Promise<boolean> {
  return (await tx.find(findDocumentOfRow, [tx.accountId, companyId, documentId])) !== undefined;
}

function valuesOf(tx: Transaction, { companyId, documentType, search }: DocumentFilter) {
  return [tx.accountId, companyId, documentType, search && containsWords(search)];
}

/** A file with its text, as it was uploaded. */
export async function openDocument(
  tx: Transaction,
  keys: KeyRing,
  documentId: Id<'document'>,
): Promise<(DocumentRecord & { readonly text: string }) | undefined> {
  const row = await tx.find(findDocumentRow, [tx.accountId, documentId]);
  if (!row) return undefined;
  const { sealed, ...document } = row;
  return { ...document, text: keys.open(sealed, sealContextOf(documentId)) };
}

const columns = `document_id "documentId", file_name "fileName", document_type "documentType",
  bytes, created_at "uploadedAt"`;

const lockDocumentRows = statement(
  'lock documents',
  "select pg_advisory_xact_lock(hashtextextended('documents ' || $1::uuid, 0))",
);
const findDocumentUsageRow = statement<DocumentUsage>(
  'find document usage',
  `select count(*) documents, coalesce(sum(bytes), 0)::bigint bytes
   from document where account_id = $1`,
);
const insertDocumentRow = statement(
  'insert document',
  `insert into document (account_id, company_id, document_id, file_name, document_type, bytes,
     content_encrypted, created_at, ordinal)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const listedDocuments = `document where account_id = $1 and company_id = $2
     and ($3::text is null or lower(document_type) = lower($3))
     and ($4::text[] is null or concat_ws(' ', file_name, document_type) ilike all ($4))`;
const listDocumentRowsBy = {
  uploaded: listDocumentRowsIn('uploaded'),
  '-uploaded': listDocumentRowsIn('-uploaded'),
  name: listDocumentRowsIn('name'),
  '-name': listDocumentRowsIn('-name'),
} satisfies Readonly<Record<DocumentSort, unknown>>;

function listDocumentRowsIn(sort: DocumentSort) {
  const position = positions[sort.replace('-', '') as keyof typeof positions];
  const direction = directionOf(sort);
  const last = 'from document where account_id = $1 and company_id = $2 and document_id = $5';
  return statement<DocumentRecord>(
    `list documents in order ${sort}`,
    `select ${columns} from ${listedDocuments}
       and ($5::uuid is null or ${positionAfter(position, direction, last)})
     order by ${orderIn(position, direction)} limit $6`,
  );
}

const countDocumentRows = statement<{ count: number }>(
  'count documents',
  `select count(*) from ${listedDocuments}`,
);
const findDocumentOfRow = statement<Pick<DocumentRecord, 'documentId'>>(
  'find document of company',
  `select document_id "documentId" from document
   where account_id = $1 and company_id = $2 and document_id = $3`,
);
const findDocumentRow = statement<DocumentRecord & { readonly sealed: Buffer }>(
  'find document',
  `select ${columns}, content_encrypted sealed from document
   where account_id = $1 and document_id = $2`,
);
