import type { getDocument as declared } from '../../../contract/adminPortal/getDocument.ts';
import { openDocument } from '../../../store/documents.ts';
import { toDocumentRecord } from '../../views/document-record.ts';
import type { Handler } from '../handler.ts';

export const getDocument: Handler<typeof declared> = async (
  { documentId },
  { tx, keys, refuse },
) => {
  const document = await openDocument(tx, keys, documentId);
  if (!document) return refuse('unknownDocument');
  const fileBase64 = Buffer.from(document.text, 'latin1').toString('base64');
  return { document: { ...toDocumentRecord(document), fileBase64 } };
};
