import { z } from 'zod';
import { companyDecisions } from '../access-rules.ts';
import { mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import {
  earliestFilingYear,
  filingForm,
  filingPeriod,
  filingRecord,
} from '../reports/filing-record.ts';
import { date, id, name, optionalFlag } from '../wire.ts';

export const recordFiling = operation({
  module: 'adminPortal',
  name: 'recordFiling',
  verb: 'POST',
  access: companyDecisions,
  isLarge: true,
  summary: 'Records that a return or report was filed, with the date and the confirmation number.',
  description:
    'The figures of this moment are kept with it, for Forms W-2 and 1099-NEC those of each worker: ' +
    'getForm941X, getFormsW2c and getForms1099NecCorrected compare later figures with them. A form is ' +
    'recorded once; send isAmendment for each amendment. The record cannot be changed. Nothing is filed by this system.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      form: filingForm(),
      year: mandatoryCount({ least: earliestFilingYear, most: 2100 }),
      ...filingPeriod,
      filingDate: date(),
      confirmationNumber: name(),
      isAmendment: optionalFlag(),
    }),
  response: () => z.object({ filing: filingRecord }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    quarterMissing: '{form} is filed for a quarter: send quarter.',
    quarterNotExpected: '{form} is filed for a year: leave quarter out.',
    stateMissing: '{form} is filed with a state: send state.',
    stateNotExpected: '{form} is filed with a federal agency: leave state out.',
    filedBeforePeriodEnd: 'filingDate must be after {periodEnd}, the last day of the period.',
    filedInFuture: 'filingDate must not be in the future.',
    alreadyFiled:
      '{form} of this period was recorded as filed on {filingDate}. Send isAmendment to record an amendment.',
    notFiledYet:
      '{form} of this period was not recorded as filed: record the original first, without isAmendment.',
    amendedBeforeFiled:
      'filingDate must not be before {filingDate}, when the earlier return was filed.',
  },
});
