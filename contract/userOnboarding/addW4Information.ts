import { z } from 'zod';
import { workerForms } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { w4Information } from '../w4-fields.ts';
import { outcome } from '../wire.ts';

export const addW4Information = operation({
  module: 'userOnboarding',
  name: 'addW4Information',
  verb: 'POST',
  access: workerForms,
  summary: "Records a worker's federal Form W-4.",
  description:
    'The form of 2020 and later; with `formVersion` 2019 the earlier form, with its ' +
    'allowances. `dependentsAmount` is step 3 in dollars; without it the numbers of dependents ' +
    'count with the amounts of the year of the form. The form applies to pay dates from ' +
    '`effectiveDate` on, by default from today. An exemption ends on February 15 of the next ' +
    'year. Without a form on file tax is withheld as for a single person with no other entries.',
  request: () => z.object({ w4Information }),
  response: () => z.object({ w4Information: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    alreadyOnFile: 'W4Information already exists',
    contractor: '{worker} is a contractor: no income tax is withheld, so there is no Form W-4.',
    identityMissing: blockerMessages.identityMissing,
    formErrors: 'The Form W-4 of {worker} has errors: {problems}',
  },
});
