import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { formatNames, reportFileRecord } from './report-file-record.ts';
import { reportRefusals, reportSelection } from './report-request.ts';

export const startReport = operation({
  module: 'reports',
  name: 'startReport',
  verb: 'POST',
  access: companyRecords,
  summary: 'Starts to make a report as a file: CSV, XLSX or PDF.',
  description:
    'The report is that of getReportTable, with payments in the order of names. It is made in the ' +
    'background: getReport shows the progress, and getReportFile returns the file for 24 hours. A payment ' +
    'that is corrected meanwhile may be read before or after the correction. CSV has no totals.',
  request: () => aliased(z.object({ ...reportSelection, format: z.enum(formatNames) })),
  response: () => z.object({ reportFile: reportFileRecord }),
  refusals: {
    ...reportRefusals,
    tooManyReports:
      'This account has {most} reports that have not expired, which is the limit. A report expires 24 hours after it is ready.',
  },
});
