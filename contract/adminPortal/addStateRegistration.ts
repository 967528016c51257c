import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalDate, optionalName, stateCode } from '../wire.ts';
import {
  effectiveDateRefusals,
  invalidState,
  unemploymentRateFormat,
} from './updateStateRegistration.ts';

export const addStateRegistration = operation({
  module: 'adminPortal',
  name: 'addStateRegistration',
  verb: 'POST',
  summary: 'Registers a company with a state, with what the state asks for.',
  description:
    'getStateRegistrationFields tells the labels. What the state has not given out yet may be ' +
    'left out; the answer says what is still to come. A rate holds from `effectiveDate` on, without ' +
    'one from the first day of the quarter.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    code: stateCode(invalidState),
    effectiveDate: optionalDate(),
    companyStateRegistration: z.record(z.string(), optionalName()),
  }),
  response: z.object({ status: z.string(), message: z.string() }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    invalidAnswers: '{problem}',
    nothingGiven: 'companyStateRegistration must give something that {state} asks for: {labels}.',
    alreadyRegistered:
      '{company} is registered in {state} already: change it with updateStateRegistration.',
    ...effectiveDateRefusals,
  },
});

/** What can be wrong with an answer to a state, in words. */
export const registrationAnswerMessages = {
  notAsked: (label: string, state: string, labels: string) =>
    `${state} does not ask for ${label}. It asks for: ${labels}.`,
  notARate: (label: string) => `${label} must be ${unemploymentRateFormat}.`,
} as const;
