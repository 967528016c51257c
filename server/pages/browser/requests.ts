/** A refusal of the server, or a lost connection, in words for people. */
export class RequestRefused extends Error {
  readonly key: string;

  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

/** Sends a request of this page and returns its answer. */
export async function sendRequest<Answer>(
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const sent = fetch(path, body === undefined ? { headers } : post);
  const response = await sent.catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer !== undefined) return answer as Answer;
  const { key, message } = answer?.error ?? {};
  throw new RequestRefused(
    key ?? 'unreachable',
    message ?? 'The server did not answer. Check your connection and try again.',
  );
}
