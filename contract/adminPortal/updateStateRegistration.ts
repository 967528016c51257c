import { z } from 'zod';
import { parseUnemploymentRate, percentageNumber } from '../../values/rate.ts';
import { aliasedObject } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, optionalName, optionalTextCodec, stateCode } from '../wire.ts';

export const unemploymentRateFormat = 'a percentage from 0 to 20, such as 1.25 or 1.25%';

export const invalidState = 'State Code is not valid';

/** Why a rate cannot take effect on the day that was given. */
export const effectiveDateRefusals = {
  dateWithoutRate:
    'effectiveDate is the day from which an Unemployment Rate holds: give the rate as well.',
  effectiveOutOfRange: 'effectiveDate must not lie before {earliest} or after {latest}.',
} as const;

const unemploymentRate = () =>
  optionalTextCodec({
    parse: parseUnemploymentRate,
    write: (rate) => String(percentageNumber(rate)),
    expected: unemploymentRateFormat,
  });

export const updateStateRegistration = operation({
  module: 'adminPortal',
  name: 'updateStateRegistration',
  verb: 'PUT',
  summary: 'Changes the account number or the unemployment rate a state has given a company.',
  description:
    'Where the company is not registered yet, the registration is made. What is left out, or ' +
    'given as empty text, stays as it is. A rate holds from `effectiveDate` on, without one from the ' +
    'first day of the quarter; the rates of earlier days stay.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    code: stateCode(invalidState),
    effectiveDate: optionalDate(),
    companyStateRegistration: aliasedObject({
      'UI Account Number': optionalName(),
      'Unemployment Rate': unemploymentRate(),
    }),
  }),
  response: z.object({ status: z.string(), message: z.string() }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    invalidState,
    nothingGiven:
      'companyStateRegistration must give UI Account Number, Unemployment Rate, or both.',
    ...effectiveDateRefusals,
  },
});
