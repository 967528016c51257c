import type { Logger } from 'pino';
import { recordWrite } from '../../database/audit.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import {
  completeOutboundCall,
  type OutboundCall,
  postponeOutboundCall,
} from '../../store/outbound-calls.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { verifyCompany } from '../onboarding/verify-company.ts';
import { verifyWorker } from '../onboarding/verify-worker.ts';
import { deliverWebhook } from '../webhooks/deliver-webhook.ts';
import { findJobRecords } from './job-records.ts';
import type {
  CallResources,
  MakeCall,
  OutboundCallContext,
  OutboundCallHandler,
  OutboundCallOutcome,
} from './outbound-call.ts';

// The three steps of one attempt: prepare it in the transaction that claims the call, make the call
// outside any transaction, record the outcome in a transaction of its own.

const handlers: Readonly<Record<string, OutboundCallHandler>> = {
  deliverWebhook,
  verifyCompany,
  verifyWorker,
};

export interface PreparedCall {
  readonly call: OutboundCall;
  readonly make: MakeCall;
}

/** Returns undefined when there is no call to make: it is not needed, or could not be prepared. */
export async function prepareCall(
  call: OutboundCall,
  context: OutboundCallContext,
  log: Logger,
): Promise<PreparedCall | undefined> {
  try {
    const handler = handlers[call.kind];
    if (!handler) throw new Error(`no handler for calls of kind ${call.kind}`);
    const make = await handler(call, context);
    if (make) return { call, make };
    await completeOutboundCall(context.tx, call, context.now);
  } catch (error) {
    // Postpones this call only. After a failed statement this fails too, and no call is claimed.
    await recordOutcome(call, toFailedOutcome(call, error, log), context);
  }
  return undefined;
}

/** Makes a prepared call. An error is an outcome like any other. */
export async function makeCall(
  { call, make }: PreparedCall,
  resources: CallResources,
  log: Logger,
): Promise<OutboundCallOutcome> {
  try {
    return await make(resources);
  } catch (error) {
    return toFailedOutcome(call, error, log);
  }
}

/** Ends an attempt, unless its claim has expired and another server has claimed the call. */
export async function recordOutcome(
  call: OutboundCall,
  outcome: OutboundCallOutcome,
  context: OutboundCallContext,
): Promise<void> {
  const { tx, now } = context;
  const { failure, retryAfterMinutes } = outcome;
  let retryAt: Instant | undefined;
  let isOurs: boolean;
  if (failure === undefined || retryAfterMinutes === undefined) {
    isOurs = await completeOutboundCall(tx, call, now);
  } else {
    retryAt = toInstant(now + retryAfterMinutes * minuteMs);
    isOurs = await postponeOutboundCall(tx, call, { dueAt: retryAt, failure });
  }
  if (!isOurs) return;
  const answer = await outcome.record({ ...context, retryAt });
  recordWrite(tx, {
    at: now,
    by: describePrincipal({ kind: 'job', jobId: call.jobId }),
    operation: call.kind,
    requestId: call.jobId,
    about: await findJobRecords(tx, call),
    request: { subjectId: call.subjectId, receiverId: call.receiverId },
    answer: JSON.stringify(answer),
  });
}

/** Retries after one minute, then after twice as long each time, at most an hour. */
function toFailedOutcome(call: OutboundCall, error: unknown, log: Logger): OutboundCallOutcome {
  const { kind, jobId, attempt } = call;
  log.error({ err: error, job: kind, jobId, attempt }, 'outbound call failed');
  const failure = error instanceof Error ? error.message : String(error);
  const retryAfterMinutes = Math.min(2 ** (attempt - 1), 60);
  return { failure, retryAfterMinutes, record: () => failure };
}

const minuteMs = 60_000;
