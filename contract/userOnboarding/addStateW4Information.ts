import { z } from 'zod';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { id, outcome, stateCode } from '../wire.ts';

export const addStateW4Information = operation({
  module: 'userOnboarding',
  name: 'addStateW4Information',
  verb: 'POST',
  summary: "Gives the answers of a worker's withholding form of a state, by the form's own labels.",
  description:
    'getStateW4FormFields lists the labels and the answers a state knows. Sent again, the answers ' +
    'replace the former ones from now on.',
  request: z.object({
    userId: id('worker', 'Invalid UserId'),
    stateCode: stateCode('State Code is not valid'),
    stateW4Information: z.record(z.string(), z.string()),
  }),
  response: z.object({ stateW4Information: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    contractor: '{worker} is a contractor: no income tax is withheld, and there is no state form.',
    identityMissing: blockerMessages.identityMissing,
    noForm: '{state} taxes no wages and has no withholding form.',
    notOnForm: 'The form {form} of {worker} cannot be read: {problems}',
  },
});
