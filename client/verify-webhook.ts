import type { EventSubjects } from './event-types.ts';

/** A type of event, such as `payment.returned`. */
export type WebhookEventType = keyof EventSubjects;

/** A message of one type of event. */
interface EventMessage<Type extends WebhookEventType> {
  readonly trigger: {
    readonly eventId: string;
    readonly eventType: Type;
    /** The account's time in New York. */
    readonly eventTimeStamp: string;
  };
  /** The subject of the event, as the reports show it. */
  readonly payload: readonly EventSubjects[Type][];
}

/** A message that a webhook receives. `isEvent` finds out which one. */
export type WebhookEvent = {
  readonly [Type in WebhookEventType]: EventMessage<Type>;
}[WebhookEventType];

/** A topic, such as `payment`, or `company.kybstatus`. */
type TopicOf<Type extends string> = Type extends `${infer First}.${infer Second}.${string}`
  ? First | `${First}.${Second}`
  : Type extends `${infer First}.${string}`
    ? First
    : never;

/** A type of event, or a topic, which stands for all types that begin with it. */
export type WebhookTopic = WebhookEventType | TopicOf<WebhookEventType>;

/** Messages of a type or of a topic. */
export type WebhookEventOf<Topic extends WebhookTopic> = Extract<
  WebhookEvent,
  { readonly trigger: { readonly eventType: Topic | `${Topic}.${string}` } }
>;

/** True if an event is of this type or topic; its payload has the types of it then. */
export function isEvent<Topic extends WebhookTopic>(
  event: WebhookEvent,
  topic: Topic,
): event is WebhookEventOf<Topic> {
  return `${event.trigger.eventType}.`.startsWith(`${topic}.`);
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
