import type { uploadDocument as declared } from '../../../contract/adminPortal/uploadDocument.ts';
import { newId } from '../../../database/new-id.ts';
import { findCompany } from '../../../store/companies.ts';
import { insertDocument } from '../../../store/documents.ts';
import type { Handler } from '../handler.ts';

const maxBytes = 10 * 1024 * 1024;

export const uploadDocument: Handler<typeof declared> = async (
  { companyId, fileName, documentType, fileBase64 },
  { tx, keys, now, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const text = fileBase64.reveal();
  if (text.length > maxBytes) return refuse('tooLarge');
  const documentId = newId<'document'>();
  insertDocument(tx, keys, { companyId, documentId, fileName, documentType, text }, now);
  return { documentId, fileName, success: true };
};
