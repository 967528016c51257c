import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { invalidCursor, onlyIds, pageLimit, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { earliestFilingYear } from './filing-record.ts';

// Parts that the operations of corrected Forms W-2 and 1099-NEC share.

/** Year of forms that were filed. */
export const correctedYear = () => mandatoryCount({ least: earliestFilingYear, most: 2100 });

/** A company's year, or some of its workers. */
export const printCorrectedRequest = aliased(
  z.object({
    companyId: id('company', 'Invalid CompanyId'),
    year: correctedYear(),
    userIds: onlyIds('worker', 'Invalid UserId'),
  }),
);

/** A company's year, or some of its workers, page by page. */
export const listCorrectedRequest = aliased(
  z.object({
    companyId: id('company', 'Invalid CompanyId'),
    year: correctedYear(),
    userIds: onlyIds('worker', 'Invalid UserId'),
    limit: pageLimit(),
    cursor: optionalId('worker', invalidCursor),
    withTotal: withTotal(),
  }),
);

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
