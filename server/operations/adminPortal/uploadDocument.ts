import type { uploadDocument as declared } from '../../../contract/adminPortal/uploadDocument.ts';
import { newId } from '../../../database/new-id.ts';
import { insertDocument, lockDocumentUsage } from '../../../store/documents.ts';
import { withCompany } from '../scoped-handlers.ts';

const megabyte = 1024 * 1024;
const maxBytes = 10 * megabyte;

export const uploadDocument = withCompany<typeof declared>(
  async (
    { companyId, fileName, documentType, fileBase64 },
    { tx, keys, now, settings, refuse },
  ) => {
    const text = fileBase64.reveal();
    if (text.length > maxBytes) return refuse('tooLarge');
    const { maxDocuments, maxDocumentMegabytes } = settings;
    const { documents, bytes } = await lockDocumentUsage(tx);
    if (documents >= maxDocuments)
      return refuse('tooManyDocuments', { limit: String(maxDocuments) });
    if (bytes + text.length > maxDocumentMegabytes * megabyte)
      return refuse('documentStorageFull', { limit: String(maxDocumentMegabytes) });
    const documentId = newId<'document'>();
    insertDocument(tx, keys, { companyId, documentId, fileName, documentType, text }, now);
    return { documentId, fileName, success: true };
  },
);
