import type { getStateRegistrationFields as declared } from '../../../contract/reports/getStateRegistrationFields.ts';
import { readRegistrationFields } from '../../../law/law.ts';
import type { Handler } from '../handler.ts';

export const getStateRegistrationFields: Handler<typeof declared> = async ({ code }) => ({
  stateRegistrationFields: readRegistrationFields(code).map(
    ({ label, answer, required, description, source }) => ({
      label,
      type: answer,
      required,
      description,
      source,
    }),
  ),
});
