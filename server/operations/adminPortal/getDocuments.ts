import type { getDocuments as declared } from '../../../contract/adminPortal/getDocuments.ts';
import { findCompany } from '../../../store/companies.ts';
import { listDocuments } from '../../../store/documents.ts';
import { toDocumentRecord } from '../../views/document-record.ts';
import type { Handler } from '../handler.ts';
import { hasWords, paginate } from '../list-page.ts';

export const getDocuments: Handler<typeof declared> = async (
  { companyId, search, ...options },
  { tx, refuse },
) => {
  const [company, documents] = await Promise.all([
    findCompany(tx, companyId),
    listDocuments(tx, companyId),
  ]);
  if (!company) return refuse('unknownCompany');
  const found = documents.filter(({ fileName, documentType }) =>
    hasWords(search, [fileName, documentType]),
  );
  const page = paginate(found, options, ({ documentId }) => documentId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, documents: page.items.map(toDocumentRecord) };
};
