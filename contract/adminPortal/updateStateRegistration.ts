import { z } from 'zod';
import { percentageNumber } from '../../values/percentage.ts';
import { parseUnemploymentRate } from '../../values/unemployment-rate.ts';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import { id, optionallyWritten, optionalName, stateCode } from '../wire.ts';

export const rateInWords = 'a percentage from 0 to 20, such as 1.25 or 1.25%';

export const invalidState = 'State Code is not valid';

const unemploymentRate = () =>
  optionallyWritten({
    parse: parseUnemploymentRate,
    write: (rate) => String(percentageNumber(rate)),
    expected: rateInWords,
  });

export const updateStateRegistration = operation({
  module: 'adminPortal',
  name: 'updateStateRegistration',
  verb: 'PUT',
  summary: 'Changes the account number or the unemployment rate a state has given a company.',
  description:
    'Where the company is not registered yet, the registration is made. What is left out, or ' +
    'given as empty text, stays as it is.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    code: stateCode(invalidState),
    companyStateRegistration: respelled({
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
  },
});
