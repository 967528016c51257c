import type { getAccountKeys as declared } from '../../../contract/operator/getAccountKeys.ts';
import { listApiKeys } from '../../../store/api-keys.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { toApiKeyRecord } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getAccountKeys: Handler<typeof declared> = async ({ accountId }, context) => {
  const { tx, worldTime, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  return { apiKeys: (await listApiKeys(tx)).map((key) => toApiKeyRecord(key, worldTime)) };
};
