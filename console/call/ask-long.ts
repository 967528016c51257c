import { ApiError } from '../../client/api-error.ts';
import {
  type Answered,
  type Asked,
  ask,
  newIdempotencyKey,
  type ServedClient,
  send,
} from './ask.ts';
import { Unreachable, withKeptKey } from './lost-answers.ts';

type State = Answered<'adminPortal', 'getRequestStatus'>['request'];

/** Calls an operation that may take long: the server answers at once, and its state is asked for until its end. */
export async function askLong<
  Module extends keyof ServedClient & string,
  Name extends keyof ServedClient[Module] & string,
>(
  module: Module,
  name: Name,
  request: Asked<Module, Name>,
  { confirmation, onStep }: LongOptions,
): Promise<Answered<Module, Name>> {
  const sent = { path: `/${module}/${name}`, body: JSON.stringify(request) };
  const follow = (idempotencyKey: string) =>
    followLongRequest({
      send: () =>
        send({
          ...sent,
          headers: {
            prefer: 'respond-async',
            'idempotency-key': idempotencyKey,
            'paywright-confirmation': confirmation,
          },
        }),
      readState: async () =>
        (await ask('adminPortal', 'getRequestStatus', { idempotencyKey })).request,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onStep,
    });
  const answer = await withKeptKey(sent, newIdempotencyKey(), follow);
  return answer as Answered<Module, Name>;
}

interface LongOptions {
  readonly confirmation: string;
  /** Receives a sentence about the state of the request. */
  readonly onStep: (message: string) => void;
}

interface LongRequest {
  /** Sends the request, also again, and returns its answer or the note that it is being processed. */
  readonly send: () => Promise<unknown>;
  readonly readState: () => Promise<State>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly onStep: (message: string) => void;
}

/** Sent again so often if the server forgets it, for example because it was started again. */
const maxSends = 4;
/** Questions without an answer, of up to a second each, before the person is asked to look later. */
const maxUnreachable = 60;

/**
 * Sends a large write that is answered at once, and asks for its state until it has ended. If the server does
 * not know the request any more, nothing of it has happened: it is sent again with the same key, so that it
 * has one effect.
 */
export async function followLongRequest({ send: sendIt, readState, pause, onStep }: LongRequest) {
  let unreachable = 0;
  for (let sends = 1; ; sends += 1) {
    const answer = await sendIt();
    if (!isAccepted(answer)) return answer;
    for (let asked = 0; ; asked += 1) {
      await pause(Math.min(100 * 2 ** asked, 1_000));
      const state = await readState().catch((error: unknown) => toKnownState(error));
      if (state === 'unknown') {
        if (sends >= maxSends) throw new Error('The server did not finish the request. Try again.');
        break;
      }
      if (state === 'unreachable') {
        unreachable += 1;
        if (unreachable > maxUnreachable) throw new Unreachable();
        onStep('The server does not answer. The request is followed as soon as it does.');
        continue;
      }
      if (state.status === 'Processing') onStep(state.message);
      if (state.status === 'Refused') throw new Error(state.message);
      // A long answer is not part of the state: the same request is answered with it.
      if (state.status === 'Completed') return state.answer ?? (await sendIt());
    }
  }
}

function isAccepted(answer: unknown): boolean {
  const { request } = answer as { readonly request?: Partial<State> };
  return request?.status === 'Processing';
}

function toKnownState(error: unknown): 'unknown' | 'unreachable' {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof ApiError && error.key === 'unknownRequest') return 'unknown';
  if (error instanceof ApiError && error.status >= 502) return 'unreachable';
  throw error;
}
