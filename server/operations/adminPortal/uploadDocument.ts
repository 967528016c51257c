import type { uploadDocument as declared } from '../../../contract/adminPortal/uploadDocument.ts';
import { newId } from '../../../database/new-id.ts';
import { findCompany } from '../../../store/companies.ts';
import { insertDocument, lockDocumentUsage } from '../../../store/documents.ts';
import type { Handler } from '../handler.ts';

const megabyte = 1024 * 1024;
const maxBytes = 10 * megabyte;

export const uploadDocument: Handler<typeof declared> = async (
  { companyId, fileName, documentType, fileBase64 },
  { tx, keys, now, settings, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const text = fileBase64.reveal();
  if (text.length > maxBytes) return refuse('tooLarge');
  const { maxDocuments, maxDocumentMegabytes } = settings;
  const { documents, bytes } = await lockDocumentUsage(tx);
  if (documents >= maxDocuments) return refuse('tooManyDocuments', { limit: String(maxDocuments) });
  if (bytes + text.length > maxDocumentMegabytes * megabyte)
    return refuse('documentStorageFull', { limit: String(maxDocumentMegabytes) });
  const documentId = newId<'document'>();
  insertDocument(tx, keys, { companyId, documentId, fileName, documentType, text }, now);
  return { documentId, fileName, success: true };
};
