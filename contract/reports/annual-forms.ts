import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { id } from '../wire.ts';

/** Year of an annual form: the first with pay made here. */
export const formYear = () => mandatoryCount({ least: 2026, most: 2100 });

export const formBox = named(
  'FormBox',
  'A box of an annual form.',
  z.object({
    box: z.string(),
    code: z.string().nullable(),
    label: z.string().nullable(),
    amount: dollars().nullable(),
    isMarked: z.boolean(),
  }),
);

export const formBlock = named(
  'FormBlock',
  'A reason why an annual form or its file cannot be used as it is.',
  z.object({ key: z.string(), message: z.string() }),
);

/** Maximum number of forms in one PDF. */
export const maxPrintedForms = 5_000;

/** Maximum number of forms in one file for an agency. */
export const maxFiledForms = 100_000;

/** A PDF of annual forms. */
export const formsDocument = named(
  'FormsDocument',
  'A PDF of annual forms.',
  z.object({
    fileName: z.string(),
    contentType: z.literal('application/pdf'),
    content: z.string(),
    formCount: z.number(),
  }),
);

/** Workers whose forms have a block. */
export const notPrintedForms = z.array(
  named(
    'NotPrintedForm',
    'A worker whose form has a block.',
    aliased(z.object({ userId: z.string(), workerName: z.string(), blocks: z.array(formBlock) })),
  ),
);

/** A file for an agency, or the reasons that prevent it. */
export const agencyFile = {
  fileName: z.string(),
  content: z.string().nullable(),
  formCount: z.number(),
  leftOut: notPrintedForms,
  blocks: z.array(formBlock),
};

/** Refusals of PDFs, besides that of a year without law. */
export const printRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownUser: 'Invalid UserId',
  companyBlocked: 'The forms cannot be printed. {reasons}',
  tooMany:
    'At most {most} forms can be printed at once, and the company has {count}: send userIds.',
  nothingToPrint: 'No form can be printed: nobody was paid, or every form has a block.',
} as const;

/** The worker and the year of one annual form, which the worker may read too. */
export const workerFormRequest = {
  companyId: id('company', 'Invalid CompanyId'),
  userId: id('worker', 'Invalid UserId'),
  year: formYear(),
};

/** Refusals of the form of one worker, besides that of a year without law. */
export const workerFormRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownUser: 'Invalid UserId',
  formNotDue: 'This worker has no {form} for {year}.',
} as const;

/** Refusal of one printed form. */
export const formBlocked = 'The form cannot be printed. {reasons}';

/** Reasons why an annual form or its file cannot be used as it is, with their messages. */
export const formBlocks = {
  einMissing: 'The company has no EIN. Add it with addKybInformation.',
  einInvalid: 'The EIN of the company is not one that the IRS assigns.',
  ssnMissing: 'The worker has no social security number. Add it with addKycInformation.',
  ssnInvalid:
    'The Social Security Administration does not assign the number of the worker. Correct it with updateKycInformation.',
  nameNotWritable: 'The name of the worker cannot be written in the letters of a file.',
  homeNotWritable:
    'The home address of the worker is missing or cannot be written in the letters of a file.',
  companyNotWritable:
    'The name or the address of the company is missing or cannot be written in the letters of a file.',
  negativeAmount: 'An amount is below zero.',
  amountTooLarge: 'An amount is larger than its field in the file.',
  socialSecurityOverBase: 'Boxes 3 and 7 are above the wage base of social security.',
  medicareWagesTooLow: 'Box 5 is lower than boxes 3 and 7.',
  socialSecurityTaxWithoutWages: 'Box 4 has tax, and boxes 3 and 7 have no wages.',
  medicareTaxWithoutWages: 'Box 6 has tax, and box 5 has no wages.',
  occupationMissing:
    'The worker had tips, and the occupation is missing. Send tippedOccupationCode with updateUserWage.',
  occupationWithoutTips: 'Box 14b has an occupation, and box 12 has no tips.',
  occupationMalformed: 'The code of an occupation does not have three digits.',
  stateNotWritable: 'A state, or the number of the company with it, cannot be written in the file.',
  boxWithoutPosition:
    'The position of box {boxes} in the file of the year is not known. The form can be printed; the file leaves the worker out.',
  notOnFiledForms:
    'The worker is not on the filed Forms W-2. Give and file an original Form W-2, which printFormsW2 prints.',
  layoutNotLoaded: 'The layout of the file for this year is not loaded.',
  noForms:
    'No form can be written: nobody was paid, nothing was corrected, or every form is left out.',
  submitterInvalid:
    'submitterUserId must have the eight characters that the Social Security Administration assigned.',
  controlCodeInvalid:
    'controlCode must have the five characters that the IRS assigned; states may need none.',
  contactNotWritable: 'The name, phone number or email address of the contact cannot be written.',
  formsHaveBlocks: 'Forms of workers have blocks.',
  figuresDiffer: 'The forms differ from the returns of the year by more than rounding.',
} as const;

export type FormBlockKey = keyof typeof formBlocks;
