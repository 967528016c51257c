import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { reportFileRecord } from './report-file-record.ts';

export const getReportFiles = operation({
  module: 'reports',
  name: 'getReportFiles',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the report files of a company, the newest first.',
  description:
    'Each has its progress, or the link to the file and the time until which it can be downloaded. Files that have ' +
    'expired are listed until they are removed.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('report', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      reportFiles: z.array(reportFileRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
