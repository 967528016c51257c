import type { getDocuments as declared } from '../../../contract/adminPortal/getDocuments.ts';
import { countDocuments, isDocumentOf, listDocuments } from '../../../store/documents.ts';
import { toDocumentRecord } from '../../views/document-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getDocuments = withCompany<typeof declared>(
  async ({ sort, limit, cursor: after, withTotal, ...filter }, { tx, refuse }) => {
    const [isKnown, found, total] = await Promise.all([
      after && isDocumentOf(tx, filter.companyId, after),
      listDocuments(tx, filter, { sort, after, limit: limit && limit + 1 }),
      withTotal ? countDocuments(tx, filter) : undefined,
    ]);
    if (after && !isKnown) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ documentId }) => documentId);
    return { ...page.next, total, documents: page.items.map(toDocumentRecord) };
  },
);
