import { z } from 'zod';
import { filingForms } from '../../values/vocabulary.ts';
import { named } from '../named.ts';
import { optionalCount } from '../numbers.ts';
import { optionalStateCode } from '../wire.ts';
import { returnBlock } from './return-records.ts';

export const filingForm = () => z.enum(filingForms);

export const filingStatuses = ['Open', 'Blocked', 'Ready', 'Filed', 'Reopened'] as const;

/** Filings of years before the first payroll here can be recorded, too. */
export const earliestFilingYear = 2025;

/** The quarter and the state of a form, for forms that have them. */
export const filingPeriod = {
  quarter: optionalCount({ least: 1, most: 4 }),
  state: optionalStateCode(),
};

/** A return that was filed, or an amendment. */
const filedReturn = named(
  'FiledReturn',
  'A return as it was filed, or an amendment.',
  z.object({
    filingId: z.string(),
    filingDate: z.string(),
    confirmationNumber: z.string(),
    amendedBy: z.string().nullable(),
  }),
);

export const filingRecord = named(
  'Filing',
  'A return or report of a company for a quarter or year.',
  z.object({
    form: filingForm(),
    year: z.number(),
    quarter: z.number().nullable(),
    state: z.string().nullable(),
    periodEnd: z.string(),
    dueDate: z.string().nullable(),
    status: z.enum(filingStatuses),
    amendWith: z.string().nullable(),
    amendmentOperation: z.string().nullable(),
    blocks: z.array(returnBlock),
    filed: z.array(filedReturn),
  }),
);
