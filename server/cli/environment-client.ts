import { type Client, type ClientOptions, createClient } from '../../client/client.ts';

/** A client of the account and the server that the environment names. */
export function openEnvironmentClient(
  options: Pick<ClientOptions, 'retries' | 'timeoutMs'> = {},
): Client {
  const { PAYWRIGHT_ADDRESS, PAYWRIGHT_CLIENT_ID, PAYWRIGHT_SECRET_KEY, PORT } = process.env;
  if (!PAYWRIGHT_CLIENT_ID || !PAYWRIGHT_SECRET_KEY)
    throw new Error('Set PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY of the account to use.');
  return createClient({
    address: PAYWRIGHT_ADDRESS || `http://127.0.0.1:${PORT || 8080}`,
    clientId: PAYWRIGHT_CLIENT_ID,
    secretKey: PAYWRIGHT_SECRET_KEY,
    ...options,
  });
}
