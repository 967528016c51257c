import { send } from './ask.ts';
import { digestOf } from './digest.ts';
import { signWithPasskey } from './passkey.ts';

/** Confirms one request with a passkey, or with a code; returns what `ask` sends with it. */
export async function confirmRequest(
  operation: string,
  request: object,
  code?: string,
): Promise<string> {
  const digest = await digestOf(JSON.stringify(request));
  const factor =
    code === undefined ? { passkey: await signWithPasskey({ operation, digest }) } : { code };
  const { confirmation } = await send<{ confirmation: string }>({
    path: '/session/confirm',
    body: JSON.stringify({ operation, digest, ...factor }),
  });
  return confirmation;
}
