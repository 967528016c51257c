import { type Client, createClient } from '../client/client.ts';

/** A client for the server and account that the environment names. */
export function connect(environment: Readonly<Record<string, string | undefined>>): Client {
  const { PAYWRIGHT_ADDRESS, PAYWRIGHT_CLIENT_ID, PAYWRIGHT_SECRET_KEY } = environment;
  if (!PAYWRIGHT_ADDRESS || !PAYWRIGHT_CLIENT_ID || !PAYWRIGHT_SECRET_KEY)
    throw new Error('Set PAYWRIGHT_ADDRESS, PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY.');
  return createClient({
    address: PAYWRIGHT_ADDRESS,
    clientId: PAYWRIGHT_CLIENT_ID,
    secretKey: PAYWRIGHT_SECRET_KEY,
  });
}
