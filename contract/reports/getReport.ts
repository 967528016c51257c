import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { reportFileRecord } from './report-file-record.ts';

export const getReport = operation({
  module: 'reports',
  name: 'getReport',
  verb: 'GET',
  access: companyRecords,
  summary: 'Shows the progress of a report file, and the link to it when it is ready.',
  description: 'A report is unknown within a day after it has expired.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      reportId: id('report', 'Invalid ReportId'),
    }),
  response: () => z.object({ reportFile: reportFileRecord }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownReport: 'Invalid ReportId' },
});
