/** A message that a webhook receives. */
export interface WebhookEvent {
  readonly trigger: {
    readonly eventId: string;
    /** Such as `company.kybstatus.update`. */
    readonly eventType: string;
    /** The account's time in New York. */
    readonly eventTimeStamp: string;
  };
  /** The subject of the event, as the reports show it. */
  readonly payload: readonly Readonly<Record<string, unknown>>[];
}

/** The message is not from the service, was changed, or is too old: answer 401 and do nothing else. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

export interface WebhookInput {
  /** The secret that addWebhook answered, `whsec_…`. */
  readonly secret: string;
  /** Headers of the request: those of Node, or `Headers` of the Fetch standard. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it was received, byte for byte. */
  readonly body: string | Uint8Array;
  /** Most seconds between sending and now, 300 unless given. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** Verifies a signature of Standard Webhooks, and returns the event; throws a WebhookError otherwise. */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceSeconds = 300,
  now = new Date(),
}: WebhookInput): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds))
    throw new WebhookError('The message was sent too long ago, or in the future.');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const key = await importKey(secret);
  for (const given of signatures.split(' ')) {
    if (!given.startsWith('v1,')) continue;
    const signature = fromBase64(given.slice(3));
    // Compares in constant time.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
      return JSON.parse(new TextDecoder().decode(bytes));
  }
  throw new WebhookError('No signature of the message was made with this secret.');
}

function headerOf(headers: WebhookInput['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError(`The header ${name} is missing.`);
}

function importKey(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new WebhookError('The secret is not one of a webhook, whsec_…');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
