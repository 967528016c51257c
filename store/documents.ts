import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

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

/** Lists documents, oldest first. */
export async function listDocuments(tx: Transaction, companyId: Id<'company'>) {
  return tx.many(listDocumentRows, [tx.accountId, companyId]);
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
const listDocumentRows = statement<DocumentRecord>(
  'list documents',
  `select ${columns} from document
   where account_id = $1 and company_id = $2 order by ordinal`,
);
const findDocumentRow = statement<DocumentRecord & { readonly sealed: Buffer }>(
  'find document',
  `select ${columns}, content_encrypted sealed from document
   where account_id = $1 and document_id = $2`,
);
