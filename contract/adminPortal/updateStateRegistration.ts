import { z } from 'zod';
import { parseUnemploymentRate, percentageNumber } from '../../values/rate.ts';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import {
  id,
  optionalDate,
  optionalName,
  optionalTextCodec,
  outcomeFields,
  stateCode,
} from '../wire.ts';

export const unemploymentRateFormat = 'a percentage from 0 to 20, such as 1.25 or 1.25%';

export const invalidState = 'State Code is not valid';

/** Reasons to refuse an effectiveDate. */
export const effectiveDateRefusals = {
  dateWithoutRate:
    'effectiveDate is the day an Unemployment Rate takes effect: send the rate as well.',
  effectiveOutOfRange: 'effectiveDate must be from {earliest} to {latest}.',
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
  access: companyPreparation,
  summary: 'Changes the numbers or the unemployment rate that a state assigned to a company.',
  description:
    'If the company is not registered yet, the registration is created. A field that is ' +
    'missing or empty is not changed. A rate applies from `effectiveDate`; the default is ' +
    'the first day of the quarter. Earlier days keep their rates. A state is only told what it ' +
    'asks for (getStateRegistrationFields).',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      code: stateCode(invalidState),
      effectiveDate: optionalDate(),
      companyStateRegistration: aliased(
        z.object({
          'UI Account Number': optionalName(),
          'Unemployment Rate': unemploymentRate(),
          'Withholding Account Number': optionalName(),
          'L&I Account ID': optionalName(),
          'UBI Number': optionalName(),
        }),
      ),
    }),
  response: () => z.object(outcomeFields),
  documentedRefusals: ['invalidState'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    invalidState,
    nothingGiven:
      'companyStateRegistration must contain an answer, such as UI Account Number or Unemployment Rate.',
    unknownLabel: '{state} asks for these answers only: {labels}.',
    ...effectiveDateRefusals,
  },
});
