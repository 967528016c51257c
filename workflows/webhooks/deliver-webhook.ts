import { signWebhook } from '../../providers/sign-webhook.ts';
import { hostOf, planReach, type Reach } from '../../providers/webhook-reach.ts';
import { NoAnswerError, outOfReach } from '../../providers/webhook-receiver.ts';
import type { OutboundCall } from '../../store/outbound-calls.ts';
import {
  findOutgoingEvent,
  type OutgoingEvent,
  recordDeliveryAttempt,
  withdrawDelivery,
} from '../../store/webhook-deliveries.ts';
import { openFormerWebhookSecret, openWebhookSecret } from '../../store/webhooks.ts';
import type { Id } from '../../values/id.ts';
import type {
  CallResources,
  OutboundCallHandler,
  OutboundCallOutcome,
} from '../jobs/outbound-call.ts';

/** Minutes to wait after each failed attempt; after the last one the delivery is given up. */
const retryDelaysMinutes: readonly number[] = [1, 3, 7, 15, 60, ...Array<number>(24).fill(60)];

/** Delivers one event to one webhook. */
export const deliverWebhook: OutboundCallHandler = async (call, { tx, account, settings, now }) => {
  const { webhookId, eventId } = idsOf(call);
  const event = await findOutgoingEvent(tx, webhookId, { eventId, now });
  if (!event) {
    withdrawDelivery(tx, webhookId, eventId);
    return undefined;
  }
  const url = new URL(event.url);
  const { reach, problem } = planReach(url, { ...settings, kind: account.kind });
  return async (resources) => {
    // The operator may have stopped allowing the address since the webhook was added.
    const answer = problem
      ? { noAnswer: outOfReach(hostOf(url)).message }
      : await post({ ...event, reach }, call, resources);
    return 'status' in answer && answer.status >= 200 && answer.status <= 299
      ? toDelivered(call, answer.status)
      : toFailed(call, answer, retryDelaysMinutes[event.attempts]);
  };
};

type ReceiverAnswer = { readonly status: number } | { readonly noAnswer: string };

async function post(
  event: OutgoingEvent & { readonly reach: Reach },
  call: OutboundCall,
  { providers, keys, worldTime, signal }: CallResources,
): Promise<ReceiverAnswer> {
  const { webhookId, eventId } = idsOf(call);
  const { url, reach, body, secretEncrypted, formerSecretEncrypted: former } = event;
  const secrets = [
    openWebhookSecret(keys, secretEncrypted, webhookId),
    ...(former ? [openFormerWebhookSecret(keys, former, webhookId)] : []),
  ];
  const headers = signWebhook(secrets, { id: eventId, at: worldTime, body });
  try {
    return { status: await providers.webhookReceiver.post({ url, reach, headers, body }, signal) };
  } catch (error) {
    if (error instanceof NoAnswerError) return { noAnswer: error.message };
    throw error;
  }
}

function toDelivered(call: OutboundCall, status: number): OutboundCallOutcome {
  const { webhookId, eventId } = idsOf(call);
  return {
    record: ({ tx, now }) => {
      recordDeliveryAttempt(tx, webhookId, eventId, {
        state: 'delivered',
        at: now,
        answered: status,
        failure: undefined,
        nextAttemptAt: undefined,
      });
      return describeStatus(status);
    },
  };
}

function toFailed(
  call: OutboundCall,
  answer: ReceiverAnswer,
  retryAfterMinutes: number | undefined,
): OutboundCallOutcome {
  const { webhookId, eventId } = idsOf(call);
  const failure = 'status' in answer ? describeStatus(answer.status) : answer.noAnswer;
  return {
    failure,
    retryAfterMinutes,
    record: ({ tx, now, retryAt }) => {
      recordDeliveryAttempt(tx, webhookId, eventId, {
        state: retryAt === undefined ? 'given_up' : 'pending',
        at: now,
        answered: 'status' in answer ? answer.status : undefined,
        failure,
        nextAttemptAt: retryAt,
      });
      return failure;
    },
  };
}

function describeStatus(status: number): string {
  return `It answered ${status}.`;
}

function idsOf(call: OutboundCall) {
  return { webhookId: call.receiverId as Id<'webhook'>, eventId: call.subjectId as Id<'event'> };
}
