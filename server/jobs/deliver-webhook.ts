import type { Id } from '../../values/id.ts';
import { planReach, type Reach } from '../outside/reach.ts';
import { signWebhook } from '../outside/sign-webhook.ts';
import { NotAnswered } from '../outside/webhook-receiver.ts';
import type { Call } from '../store/calls.ts';
import {
  findMessage,
  type Message,
  openSecret,
  recordAttempt,
  withdrawDelivery,
} from '../store/webhooks.ts';
import type { CallContext, CallHandler, CallOutcome } from './calls.ts';

/** Minutes to wait after each failed attempt; after the last one the delivery is given up. */
const patience: readonly number[] = [1, 3, 7, 15, 60, ...Array<number>(24).fill(60)];

/** Brings one event to one webhook. */
export const deliverWebhook: CallHandler = async (tx, call, account) => {
  const { webhookId, eventId } = idsOf(call);
  const message = await findMessage(tx, webhookId, eventId);
  if (!message) {
    withdrawDelivery(tx, webhookId, eventId);
    return undefined;
  }
  const { reach } = planReach(new URL(message.url), account.kind);
  return async (given) => {
    const answer = await post({ ...message, reach }, call, given);
    return 'status' in answer && answer.status >= 200 && answer.status <= 299
      ? delivered(call, answer.status)
      : failed(call, answer, patience[message.attempts]);
  };
};

type Answer = { readonly status: number } | { readonly silence: string };

async function post(
  message: Message & { readonly reach: Reach },
  call: Call,
  given: CallContext,
): Promise<Answer> {
  const { outside, keys, worldTime, signal } = given;
  const { webhookId, eventId } = idsOf(call);
  const { url, reach, body, secretEncrypted } = message;
  const secret = openSecret(keys, secretEncrypted, webhookId);
  const headers = signWebhook(secret, { id: eventId, at: worldTime, body });
  try {
    return { status: await outside.webhookReceiver.post({ url, reach, headers, body }, signal) };
  } catch (error) {
    if (error instanceof NotAnswered) return { silence: error.message };
    throw error;
  }
}

function delivered(call: Call, status: number): CallOutcome {
  const { webhookId, eventId } = idsOf(call);
  return {
    said: `It answered ${status}.`,
    isFailure: false,
    record: (tx, { at }) =>
      recordAttempt(tx, webhookId, eventId, {
        state: 'delivered',
        at,
        answered: status,
        failure: undefined,
        nextAttemptAt: undefined,
      }),
  };
}

function failed(call: Call, answer: Answer, againAfter: number | undefined): CallOutcome {
  const { webhookId, eventId } = idsOf(call);
  const failure = 'status' in answer ? `It answered ${answer.status}.` : answer.silence;
  return {
    said: failure,
    isFailure: true,
    againAfter,
    record: (tx, { at, again }) =>
      recordAttempt(tx, webhookId, eventId, {
        state: again === undefined ? 'given_up' : 'pending',
        at,
        answered: 'status' in answer ? answer.status : undefined,
        failure,
        nextAttemptAt: again,
      }),
  };
}

function idsOf(call: Call) {
  return { webhookId: call.receiverId as Id<'webhook'>, eventId: call.subjectId as Id<'event'> };
}
