import { rotateApiKey as ownRotation } from '../../../contract/access/rotateApiKey.ts';
import type { rotateAccountKey as declared } from '../../../contract/operator/rotateAccountKey.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { rotateApiKey } from '../access/rotateApiKey.ts';
import { type Handler, toNestedContext } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const rotateAccountKey: Handler<typeof declared> = async (request, context) => {
  const { accountId } = request;
  if (!(await enterAccountFor(context.tx, operatorSession(context), accountId)))
    return context.refuse('unknownAccountId');
  return rotateApiKey(request, toNestedContext(ownRotation, context));
};
