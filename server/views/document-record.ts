import type { DocumentRecord } from '../../store/documents.ts';
import { formatInstant } from '../../values/instant.ts';

/** A stored document, without its content. */
export function toDocumentRecord({ uploadedAt, ...document }: DocumentRecord) {
  const { documentId, fileName, documentType, bytes } = document;
  return { documentId, fileName, documentType, bytes, uploadedAt: formatInstant(uploadedAt) };
}
