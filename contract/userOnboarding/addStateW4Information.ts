import { z } from 'zod';
import { workerForms } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { formAnswer } from '../w4-fields.ts';
import { id, optionalDate, outcome, stateCode } from '../wire.ts';

export const addStateW4Information = operation({
  module: 'userOnboarding',
  name: 'addStateW4Information',
  verb: 'POST',
  access: workerForms,
  summary:
    "Records a worker's withholding certificate for a state, by the labels of the state's form.",
  description:
    'getStateW4FormFields lists the labels and the accepted answers of a state. An answer is text, ' +
    'a number or true or false. Sent again, the answers replace the previous ones, for pay dates ' +
    'from `effectiveDate` or today on.',
  request: () =>
    aliased(
      z.object({
        userId: id('worker', 'Invalid UserId'),
        stateCode: stateCode('State Code is not valid'),
        stateW4Information: z.record(z.string(), formAnswer()),
        effectiveDate: optionalDate(),
      }),
    ),
  response: () => z.object({ stateW4Information: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    contractor: '{worker} is a contractor: no income tax is withheld, so there is no state form.',
    identityMissing: blockerMessages.identityMissing,
    noForm: '{state} does not tax wages and has no withholding form.',
    formErrors: 'The form {form} of {worker} has errors: {problems}',
  },
});
