import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, optionalName, outcomeFields, stateCode } from '../wire.ts';
import {
  effectiveDateRefusals,
  invalidState,
  unemploymentRateFormat,
} from './updateStateRegistration.ts';

export const addStateRegistration = operation({
  module: 'adminPortal',
  name: 'addStateRegistration',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Registers a company with a state, with the answers the state asks for.',
  description:
    'getStateRegistrationFields lists the labels. Answers the state has not assigned yet may ' +
    'be left out; the response lists what is still missing. A rate applies from ' +
    '`effectiveDate`; the default is the first day of the quarter.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      code: stateCode(invalidState),
      effectiveDate: optionalDate(),
      companyStateRegistration: z.record(z.string(), optionalName()),
    }),
  response: () => z.object(outcomeFields),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    invalidAnswers: '{problem}',
    nothingGiven:
      'companyStateRegistration must contain at least one answer that {state} asks for: {labels}.',
    alreadyRegistered:
      '{company} is already registered in {state}: change the registration with updateStateRegistration.',
    ...effectiveDateRefusals,
  },
});

/** Messages about wrong answers to a state. */
export const registrationAnswerMessages = {
  unknownLabel: (label: string, state: string, labels: string) =>
    `${state} does not ask for ${label}. It asks for: ${labels}.`,
  invalidRate: (label: string) => `${label} must be ${unemploymentRateFormat}.`,
} as const;
