import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId, optionalName, optionalTextEnum } from '../wire.ts';
import { documentRecord } from './document-record.ts';

export const getDocuments = operation({
  module: 'adminPortal',
  name: 'getDocuments',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the documents of a company, by default in the order they were uploaded.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      documentType: optionalName(),
      search: optionalName(),
      sort: optionalTextEnum(['uploaded', '-uploaded', 'name', '-name']),
      limit: pageLimit(),
      cursor: optionalId('document', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      documents: z.array(documentRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
