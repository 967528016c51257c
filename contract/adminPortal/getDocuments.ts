import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId, optionalName } from '../wire.ts';
import { documentRecord } from './document-record.ts';

export const getDocuments = operation({
  module: 'adminPortal',
  name: 'getDocuments',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the documents of a company in the order they were uploaded.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    search: optionalName(),
    limit: pageLimit(),
    cursor: optionalId('document', invalidCursor),
    withTotal: withTotal(),
  }),
  response: z.object({
    documents: z.array(documentRecord),
    nextCursor: nextCursor(),
    total: total(),
  }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
