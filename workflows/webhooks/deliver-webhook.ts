import { signWebhook } from '../../providers/sign-webhook.ts';
import { planReach, type Reach } from '../../providers/webhook-reach.ts';
import { NoAnswerError } from '../../providers/webhook-receiver.ts';
import type { OutboundCall } from '../../store/outbound-calls.ts';
import {
  findOutgoingEvent,
  type OutgoingEvent,
  openWebhookSecret,
  recordDeliveryAttempt,
  withdrawDelivery,
} from '../../store/webhooks.ts';
import type { Id } from '../../values/id.ts';
import type {
  OutboundCallContext,
  OutboundCallHandler,
  OutboundCallOutcome,
} from '../jobs/outbound-call.ts';

/** Minutes to wait after each failed attempt; after the last one the delivery is given up. */
const retryDelaysMinutes: readonly number[] = [1, 3, 7, 15, 60, ...Array<number>(24).fill(60)];

/** Brings one event to one webhook. */
export const deliverWebhook: OutboundCallHandler = async (tx, call, account) => {
  const { webhookId, eventId } = idsOf(call);
  const message = await findOutgoingEvent(tx, webhookId, eventId);
  if (!message) {
    withdrawDelivery(tx, webhookId, eventId);
    return undefined;
  }
  const { reach } = planReach(new URL(message.url), account.kind);
  return async (given) => {
    const answer = await post({ ...message, reach }, call, given);
    return 'status' in answer && answer.status >= 200 && answer.status <= 299
      ? delivered(call, answer.status)
      : failed(call, answer, retryDelaysMinutes[message.attempts]);
  };
};

type ReceiverAnswer = { readonly status: number } | { readonly silence: string };

async function post(
  message: OutgoingEvent & { readonly reach: Reach },
  call: OutboundCall,
  given: OutboundCallContext,
): Promise<ReceiverAnswer> {
  const { providers, keys, worldTime, signal } = given;
  const { webhookId, eventId } = idsOf(call);
  const { url, reach, body, secretEncrypted } = message;
  const secret = openWebhookSecret(keys, secretEncrypted, webhookId);
  const headers = signWebhook(secret, { id: eventId, at: worldTime, body });
  try {
    return { status: await providers.webhookReceiver.post({ url, reach, headers, body }, signal) };
  } catch (error) {
    if (error instanceof NoAnswerError) return { silence: error.message };
    throw error;
  }
}

function delivered(call: OutboundCall, status: number): OutboundCallOutcome {
  const { webhookId, eventId } = idsOf(call);
  return {
    message: `It answered ${status}.`,
    isFailure: false,
    record: (tx, { at }) =>
      recordDeliveryAttempt(tx, webhookId, eventId, {
        state: 'delivered',
        at,
        answered: status,
        failure: undefined,
        nextAttemptAt: undefined,
      }),
  };
}

function failed(
  call: OutboundCall,
  answer: ReceiverAnswer,
  againAfter: number | undefined,
): OutboundCallOutcome {
  const { webhookId, eventId } = idsOf(call);
  const failure = 'status' in answer ? `It answered ${answer.status}.` : answer.silence;
  return {
    message: failure,
    isFailure: true,
    retryAfterMinutes: againAfter,
    record: (tx, { at, again }) =>
      recordDeliveryAttempt(tx, webhookId, eventId, {
        state: again === undefined ? 'given_up' : 'pending',
        at,
        answered: 'status' in answer ? answer.status : undefined,
        failure,
        nextAttemptAt: again,
      }),
  };
}

function idsOf(call: OutboundCall) {
  return { webhookId: call.receiverId as Id<'webhook'>, eventId: call.subjectId as Id<'event'> };
}
