import type { getDocuments as declared } from '../../../contract/adminPortal/getDocuments.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listDocuments } from '../../store/documents.ts';
import { pageOf } from '../reports/list-page.ts';
import { toDocumentRecord } from './document-record.ts';

export const getDocuments: Handler<typeof declared> = async (
  { companyId, ...asked },
  { tx, refuse },
) => {
  const [company, documents] = await Promise.all([
    findCompany(tx, companyId),
    listDocuments(tx, companyId),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = pageOf(documents, asked, ({ documentId }) => documentId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, documents: page.items.map(toDocumentRecord) };
};
