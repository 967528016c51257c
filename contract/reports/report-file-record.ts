import { z } from 'zod';
import { named } from '../named.ts';
import { reportNames } from './report-tables.ts';

/** Formats of report files with their media types. */
export const reportFormats = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
} as const;

export const formatNames = Object.keys(reportFormats) as (keyof typeof reportFormats)[];

/** Most reports of an account that have not expired. */
export const maxReportFiles = 100;

/** A report that is made as a file, without its content. */
export const reportFileRecord = named(
  'ReportFile',
  'A report that is made as a file.',
  z.object({
    reportId: z.string(),
    report: z.enum(reportNames),
    format: z.enum(formatNames),
    status: z.enum(['Waiting', 'Running', 'Ready', 'Expired']),
    progress: z.number(),
    requestedAt: z.string(),
    fileName: z.string(),
    bytes: z.number().nullable(),
    link: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
);
