import type { revokeApiKey as declared } from '../../../contract/access/revokeApiKey.ts';
import { type ApiKey, expireApiKey, lockApiKeys } from '../../../store/api-keys.ts';
import { isActive } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';

export const revokeApiKey: Handler<typeof declared> = async (
  { apiKeyId },
  { tx, worldTime, refuse },
) => {
  const keys = await lockApiKeys(tx);
  const revoked = keys.find(({ keyId }) => keyId === apiKeyId);
  if (!revoked) return refuse('unknownApiKey');
  const others = keys.filter((key) => key !== revoked && isActive(key, worldTime));
  if (opensEverything(revoked) && !others.some(opensEverything)) return refuse('lastKey');

  expireApiKey(tx, apiKeyId, worldTime);
  const message = `The API key ${revoked.name} was revoked.`;
  return { apiKey: { apiKeyId, status: 'removed', message } };
};

function opensEverything({ scope, companies }: ApiKey): boolean {
  return scope === 'all' && companies === null;
}
