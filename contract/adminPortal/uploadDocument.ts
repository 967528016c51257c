import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { base64File } from '../base64-file.ts';
import { fileName } from '../file-name.ts';
import { operation } from '../operation.ts';
import { id, name } from '../wire.ts';

export const uploadDocument = operation({
  module: 'adminPortal',
  name: 'uploadDocument',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Stores a document of a company, encrypted, such as a notice from a state or a form.',
  description:
    'At most 10 MiB, and by default 10,000 documents and 2 GiB for an account. getDocuments lists the ' +
    'documents, getDocument returns one.',
  isBulk: true,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      fileName: fileName(),
      documentType: name(),
      fileBase64: base64File(),
    }),
  response: () => z.object({ documentId: z.string(), fileName: z.string(), success: z.boolean() }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    tooLarge: 'fileBase64 must be a file of at most 10 MiB.',
    tooManyDocuments:
      'This account has {limit} documents, which is the limit. Ask the operator of the server to raise LIMIT_DOCUMENTS.',
    documentStorageFull:
      'The documents of this account may have {limit} MiB in total, and this file exceeds it. Ask the operator of the server to raise LIMIT_DOCUMENT_MEGABYTES.',
  },
});
