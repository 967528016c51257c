import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalName } from '../wire.ts';
import { reportRefusals, reportSelection } from './report-request.ts';
import { columnTypes, reportNames, reportSources } from './report-tables.ts';

const row = () => z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const getReportTable = operation({
  module: 'reports',
  name: 'getReportTable',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Reads a report as a table: columns, rows and totals.',
  description:
    'Dates select pay dates. The payroll register, deductions and benefits, garnishments and contractor ' +
    'payments list processed payrolls with the amounts of the ledger, corrections included. Tax liability ' +
    'sums the records of taxable wages, which the database has compared with the ledger; due date and status ' +
    'of each deposit are those of getTaxDeposits. Hours are those ' +
    'of the stored pay. Cash requirement lists what each submitted payroll needs, and on which day: before ' +
    'processing from the stored pay, afterwards from payments and ledger, which also has the ' +
    'contributions of the company to benefits; without dates or a period it begins today. Year to date ' +
    'lists the totals of the calendar year of endDate, or of this year, with submitted payrolls and ' +
    'imported history. Who changed what lists the entries of getActivity, the newest first; dates are those of the ' +
    'changes. limit counts payments, in tax liability pay dates, in cash requirement payrolls, ' +
    'in year to date workers, in who changed what changes; all rows of one are on the same page. totals are those of all pages: they are in an answer without limit and cursor, and in one ' +
    'with withTotal.',
  request: () =>
    aliased(
      z.object({
        ...reportSelection,
        limit: pageLimit(),
        cursor: optionalName(),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      table: named(
        'ReportTable',
        'A report as a table.',
        z.object({
          report: z.enum(reportNames),
          sources: z.array(z.enum(reportSources)),
          columns: z.array(
            named(
              'ReportColumn',
              'A column of a report.',
              z.object({
                key: z.string(),
                heading: z.string(),
                type: z.enum(columnTypes),
                isSummed: z.boolean(),
              }),
            ),
          ),
          rows: z.array(row()),
          totals: row().nullable(),
        }),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  isTable: true,
  refusals: { ...reportRefusals, invalidCursor },
});
