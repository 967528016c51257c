import type { getRequestStatus as declared } from '../../../contract/adminPortal/getRequestStatus.ts';
import { findAnsweredRequest, isKeyInFlight } from '../../../store/idempotency-keys.ts';
import type { RequestStep } from '../../http/accepted-requests.ts';
import type { Handler } from '../handler.ts';

/** Longer answers are not repeated here: reading the state of a request stays a small request. */
const maxAnswerCharacters = 32_768;

export const getRequestStatus: Handler<typeof declared> = async (
  { idempotencyKey },
  { tx, ownKey, findAccepted, refuse },
) => {
  const key = ownKey(idempotencyKey);
  // Asked first: a request that completes meanwhile is answered before it is forgotten here.
  const accepted = findAccepted(key);
  const isProcessed = accepted?.status === 'Processing' || (await isKeyInFlight(tx, key));
  const answered = await findAnsweredRequest(tx, key);
  if (answered) return { request: { idempotencyKey, ...toCompleted(answered.answer) } };
  if (accepted?.status === 'Refused') return { request: { idempotencyKey, ...accepted } };
  if (!isProcessed) return refuse('unknownRequest');
  // Another server that processes the request has claimed its key, which is part of the computation.
  const step = accepted?.step ?? 'Computing';
  const message = stepMessages[step];
  return { request: { idempotencyKey, status: 'Processing', step, message } };
};

const stepMessages: Readonly<Record<RequestStep, string>> = {
  Waiting: 'The request waits for other large requests.',
  Reading: 'The request is being read.',
  Computing: 'The request is being processed.',
};

function toCompleted(answer: string) {
  const status = 'Completed' as const;
  if (answer.length <= maxAnswerCharacters)
    return { status, message: 'The request was completed.', answer: JSON.parse(answer) };
  const message =
    'The request was completed. Send it again with the same Idempotency-Key to receive its answer.';
  return { status, message };
}
