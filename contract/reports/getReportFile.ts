import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getReportFile = operation({
  module: 'reports',
  name: 'getReportFile',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Returns a report file in base64, or as it is.',
  description:
    'With an Accept header that names the media type of the file or text/html, as browsers send it, ' +
    'the answer is the file itself.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      reportId: id('report', 'Invalid ReportId'),
    }),
  response: () =>
    z.object({
      document: named(
        'ReportDocument',
        'A report file.',
        z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
      ),
    }),
  isFile: true,
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownReport: 'Invalid ReportId',
    reportNotReady: 'The report is not ready yet: {progress} percent. Ask again with getReport.',
    reportExpired: 'The report has expired. Start it again with startReport.',
  },
});
