import { hash } from 'node:crypto';
import { type Client, createClient, sendOnce } from '../../client/client.ts';
import type { TransportRequest, TransportResponse } from '../../client/transport.ts';
import { decode } from '../../contract/decode.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import type { Transaction } from '../../database/database.ts';
import { findClockOffset } from '../../store/accounts.ts';
import { findAnsweredRequest } from '../../store/idempotency-keys.ts';
import { findOperation } from '../http/find-operation.ts';
import { wholeText } from '../operations/body-in-pieces.ts';
import type { RequestApp, RequestCall } from '../operations/handler.ts';
import { loadHandler } from '../operations/handlers.ts';
import { perform } from '../operations/perform.ts';
import { Refusal } from '../operations/refusal.ts';
import { authorize } from '../principals/authorize.ts';

/** A step that was refused. Sending the same steps again continues with it. */
export class StepRefused extends Error {
  readonly operation: string;

  constructor(operation: string, message: string) {
    super(message);
    this.operation = operation;
  }
}

/**
 * A client that performs operations in this process, in the name of the caller and with the caller's rights.
 * A write with the same body happens once: later ones get its answer, also after a restart.
 */
export function openInProcessClient(app: RequestApp, call: RequestCall): Client {
  let clockOffsetMs: number | undefined;
  const readOffset = () => app.database.inAccount(call.account.id, findClockOffset);
  const send = async ({ url, verb, body }: TransportRequest): Promise<TransportResponse> => {
    const [, module = '', operation = ''] = new URL(url).pathname.split('/');
    const declared = findOperation({ verb, module, operation, method: undefined });
    clockOffsetMs ??= await readOffset();
    const account = { ...call.account, clockOffsetMs };
    const answer = await performStep(app, { ...call, account }, { declared, body });
    if (declared.name === 'advanceClock') clockOffsetMs = undefined;
    return { status: 200, headers: {}, body: answer };
  };
  const nowhere = { address: 'http://localhost', clientId: '', secretKey: '' };
  return createClient({ ...nowhere, transport: { send }, ...sendOnce });
}

interface Step {
  readonly declared: Declaration;
  readonly body: string;
}

async function performStep(
  app: RequestApp,
  { account, requestId }: RequestCall,
  { declared, body }: Step,
): Promise<string> {
  const granted = authorize(account.principal, declared);
  if (granted instanceof Refusal) throw new StepRefused(declared.name, granted.message);
  const decoded = decode(declared, JSON.parse(body));
  if ('problems' in decoded)
    throw new StepRefused(declared.name, decoded.problems[0]?.message ?? 'The request is invalid.');
  const idempotency = isRead(declared) ? undefined : stepKeyOf(declared.name, body);
  const handler = await loadHandler(declared);
  const call = { account, granted, requestId, idempotency };
  const result = await perform(app, declared, handler, decoded.request as never, call);
  if (result instanceof Refusal) throw new StepRefused(declared.name, result.message);
  return wholeText(result.body);
}

/** Reports whether a step was taken in the account of the transaction. */
export async function hasTakenStep(
  tx: Transaction,
  operation: string,
  request: object,
): Promise<boolean> {
  const { key } = stepKeyOf(operation, JSON.stringify(request));
  return (await findAnsweredRequest(tx, key)) !== undefined;
}

/** The key of a step. It has a space, which the header Idempotency-Key cannot have. */
function stepKeyOf(operation: string, body: string) {
  const digest = hash('sha256', body, 'buffer');
  return { key: `step ${operation} ${digest.toString('hex')}`, digest };
}
