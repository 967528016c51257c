import type { KeyDescriptions } from './key-description.ts';

const correctPay = 'Read the pay stubs of the worker and correct the payment with correctPayroll.';
const correctIdentity = 'Correct the identity of the worker with updateKycInformation.';

/** Keys about annual forms and their files. */
export const annualFormKeys = {
  boxWithoutPosition: [
    'The layout of the file for the year is not complete, and the form has a box that it does not place.',
    'Print the form and file it on paper, or wait until the layout has been added.',
  ],
  companyBlocked: [
    'Forms cannot be printed while the EIN, name or address of the company is missing.',
    'Do what the message says.',
  ],
  companyNotWritable: [
    'The name or the address of the company is missing or has letters that files for agencies cannot hold.',
    'Correct it with updateCompanyLocation, and mark the location as the filing address.',
  ],
  contactNotWritable: [
    'The contact of a file has no name, phone number or email address that a file can hold.',
    'Send contactName, contactPhone and contactEmail in plain letters.',
  ],
  controlCodeInvalid: [
    'The control code of the transmitter does not have five letters and digits.',
    'Send the control code that the IRS assigned, or leave it out for a state.',
  ],
  einInvalid: [
    'The EIN of the company begins with 00, which the IRS does not assign.',
    'Correct it with updateKybInformation.',
  ],
  figuresDiffer: [
    'The totals of the Forms W-2 and of the Forms 941 differ by more than rounding.',
    'Read the explanation of each difference in getFormW3.',
  ],
  formBlocked: [
    'The form of a worker cannot be printed while something of the worker or the company is missing.',
    'Do what the message says.',
  ],
  formsHaveBlocks: [
    'Forms of workers have blocks, so the transmittal is not final.',
    'Read the blocks with getFormsW2, getFormsW2c or getForms1099Nec.',
  ],
  homeNotWritable: [
    'The home address of the worker is missing or has letters that files for agencies cannot hold.',
    correctIdentity,
  ],
  layoutNotLoaded: [
    'The layout of a file for an agency is not known for the year.',
    'File on paper or in the portal of the agency. The operator of the server can load the template of the IRS for Forms 1099-NEC; other layouts come with a new version.',
  ],
  medicareTaxWithoutWages: ['A form has Medicare tax without Medicare wages.', correctPay],
  medicareWagesTooLow: [
    'A form has less Medicare wages than social security wages and tips.',
    correctPay,
  ],
  negativeAmount: ['An amount of a form is below zero.', correctPay],
  formNotDue: [
    'The worker was not paid in the year, or below the amount from which a form is due.',
    'Nothing, or ask for another year.',
  ],
  noForms: ['A file for an agency would have no form.', 'Read the forms and their blocks.'],
  notOnFiledForms: [
    'A worker has pay in a year and is not on the Forms W-2 that were filed for it.',
    'Print an original form with printFormsW2 and file it, then record an amendment with recordFiling.',
  ],
  occupationMalformed: [
    'The code of a tipped occupation does not have three digits.',
    'Send tippedOccupationCode with updateUserWage.',
  ],
  occupationMissing: [
    'A form has tips and no tipped occupation, which box 14b needs.',
    'Send tippedOccupationCode with updateUserWage.',
  ],
  occupationWithoutTips: ['A form has a tipped occupation and no tips.', correctPay],
  socialSecurityOverBase: [
    'The social security wages and tips of a form are above the wage base of the year.',
    correctPay,
  ],
  socialSecurityTaxWithoutWages: [
    'A form has social security tax without social security wages.',
    correctPay,
  ],
  submitterInvalid: [
    'The user id for Business Services Online does not have eight letters and digits.',
    'Send the user id that the Social Security Administration assigned.',
  ],
  stateNotWritable: [
    'A state of the form, or the number of the company with it, cannot be written in the file.',
    'Correct the withholding account number with updateStateRegistration.',
  ],
  unknownPart: [
    'A file was asked for a part that it does not have.',
    'Send a part from 1 to the number that the message names.',
  ],
} as const satisfies KeyDescriptions;
