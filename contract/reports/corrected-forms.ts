import { z } from 'zod';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { earliestFilingYear } from './filing-record.ts';

// Parts that the operations of Forms W-2c and W-3c share.

/** Year of forms that were filed. */
export const correctedYear = () => mandatoryCount({ least: earliestFilingYear, most: 2100 });

export const correctedBox = named(
  'CorrectedBox',
  'A box of a corrected form: as filed, and as it is correct.',
  z.object({
    box: z.string(),
    code: z.string().nullable(),
    label: z.string().nullable(),
    filedAmount: dollars().nullable(),
    correctAmount: dollars().nullable(),
    isFiledMarked: z.boolean(),
    isCorrectMarked: z.boolean(),
  }),
);

/** The filing that forms are compared with, and the outcome for people. */
export const comparedFiling = {
  filingId: z.string().nullable(),
  filingDate: z.string().nullable(),
  explanation: z.string(),
};
