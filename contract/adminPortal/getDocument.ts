import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { documentRecord } from './document-record.ts';

export const getDocument = operation({
  module: 'adminPortal',
  name: 'getDocument',
  verb: 'POST',
  summary: 'A file of a company as it was uploaded, in base64.',
  description:
    'It may hold what nobody should see, so each time it is given out is kept in the audit trail, without its content.',
  request: z.object({ documentId: id('document', 'Invalid DocumentId') }),
  response: z.object({ document: documentRecord.extend({ fileBase64: z.string() }) }),
  shownOnce: ['fileBase64'],
  refusals: { unknownDocument: 'Invalid DocumentId' },
});
