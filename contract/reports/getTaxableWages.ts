import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import {
  id,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalName,
  optionalTextEnum,
} from '../wire.ts';

const payer = z.enum(['Employee', 'Employer']);

export const getTaxableWages = operation({
  module: 'reports',
  name: 'getTaxableWages',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Sums the wages behind each tax, and the tax, by pay date, quarter or year.',
  description:
    'Gross wages less those not subject to the tax are subject wages; these are taxable up to the ' +
    'cap of the tax and excess above it. Corrections and voids count on the pay date of what they ' +
    'correct. The database has compared the tax with the ledger when it was recorded; with ' +
    'taxFromLedger it is summed from the ledger again. Imported history is listed apart, on the ' +
    'first page: which of its wages were above a cap is not known.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
        userId: optionalId('worker', 'Invalid UserId'),
        startDate: optionalDate(),
        endDate: optionalDate(),
        taxCode: optionalName(),
        span: optionalTextEnum(['Pay date', 'Quarter', 'Year']),
        perUser: optionalFlag(),
        taxFromLedger: optionalFlag(),
        limit: pageLimit(),
        cursor: optionalName(),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      taxableWages: z.array(
        named(
          'TaxableWages',
          'A tax of some payments and the wages behind it.',
          aliased(
            z.object({
              spanStart: z.string(),
              userId: z.string().nullable(),
              taxCode: z.string(),
              taxName: z.string(),
              payer,
              grossWages: dollars(),
              subjectWages: dollars(),
              taxableWages: dollars(),
              taxableTips: dollars(),
              excessWages: dollars(),
              wagesSource: z.enum(['taxableWages']),
              tax: dollars(),
              taxSource: z.enum(['taxableWages', 'ledger']),
            }),
          ),
        ),
      ),
      history: z.array(
        named(
          'TaxableWagesOfHistory',
          'A tax of imported payments and the wages behind it.',
          aliased(
            z.object({
              spanStart: z.string(),
              userId: z.string().nullable(),
              taxCode: z.string(),
              taxName: z.string(),
              payer: payer.nullable(),
              grossWages: dollars(),
              subjectWages: dollars().nullable(),
              tax: dollars(),
              source: z.enum(['history']),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['taxableWages'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
