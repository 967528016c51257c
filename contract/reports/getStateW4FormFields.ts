import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { stateCode } from '../wire.ts';

export const getStateW4FormFields = operation({
  module: 'reports',
  name: 'getStateW4FormFields',
  verb: 'GET',
  access: reference,
  summary: "Lists the questions of a state's withholding form with the possible answers.",
  request: () => z.object({ code: stateCode('State Code is not valid') }),
  response: () =>
    z.object({
      stateW4Form: z.object({
        stateCode: z.string(),
        form: z.string(),
        message: z.string(),
        fields: z.array(
          z.object({
            label: z.string(),
            id: z.string(),
            answer: z.enum(['choice', 'count', 'money', 'yesNo', 'text']),
            choices: z.array(z.string()),
          }),
        ),
      }),
    }),
  refusals: {},
});
