import { z } from 'zod';
import { companyDocuments } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { documentRecord } from './document-record.ts';

export const getDocument = operation({
  module: 'adminPortal',
  name: 'getDocument',
  verb: 'POST',
  access: companyDocuments,
  isLarge: true,
  summary: 'Returns a document of a company as it was uploaded, in base64.',
  description:
    'Documents may be confidential, so each download is recorded in the audit trail, without ' +
    'the content.',
  request: () => z.object({ documentId: id('document', 'Invalid DocumentId') }),
  response: () => z.object({ document: documentRecord.extend({ fileBase64: z.string() }) }),
  shownOnce: ['fileBase64'],
  refusals: { unknownDocument: 'Invalid DocumentId' },
});
