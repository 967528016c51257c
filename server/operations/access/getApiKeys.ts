import type { getApiKeys as declared } from '../../../contract/access/getApiKeys.ts';
import { listApiKeys } from '../../../store/api-keys.ts';
import { toApiKeyRecord } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';

export const getApiKeys: Handler<typeof declared> = async ({ status }, { tx, worldTime }) => {
  const apiKeys = (await listApiKeys(tx)).map((key) => toApiKeyRecord(key, worldTime));
  return { apiKeys: apiKeys.filter((each) => !status || each.status === status) };
};
