import type { getDocuments as declared } from '../../../contract/adminPortal/getDocuments.ts';
import { listDocuments } from '../../../store/documents.ts';
import { toDocumentRecord } from '../../views/document-record.ts';
import { hasWords, paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getDocuments = withCompany<typeof declared>(
  async ({ companyId, search, ...options }, { tx, refuse }) => {
    const documents = await listDocuments(tx, companyId);
    const found = documents.filter(({ fileName, documentType }) =>
      hasWords(search, [fileName, documentType]),
    );
    const page = paginate(found, options, ({ documentId }) => documentId);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, documents: page.items.map(toDocumentRecord) };
  },
);
