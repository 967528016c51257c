import { workerForms } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { addW4Information } from './addW4Information.ts';

const { alreadyOnFile: _, ...refusals } = addW4Information.refusals;

export const updateW4Information = operation({
  ...addW4Information,
  request: () => addW4Information.request,
  response: () => addW4Information.response,
  name: 'updateW4Information',
  verb: 'PUT',
  access: workerForms,
  summary: "Replaces a worker's federal Form W-4 from now on.",
  refusals,
});
