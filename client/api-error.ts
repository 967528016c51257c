import type { TransportResponse } from './transport.ts';

/** One problem of a refused request. */
export interface ApiProblem {
  /** Stable name for programs. */
  readonly key: string;
  /** Field of the request, such as `payrollData[3].userId`; absent if it is about no field. */
  readonly path?: string | undefined;
  /** A sentence for people. */
  readonly message: string;
  /** Path on the server of the page that describes the key. */
  readonly documentation?: string | undefined;
  /** The record as it is now, if somebody else has changed it since it was read (status 409). */
  readonly current?: unknown;
}

/** A refusal or another error of the service. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable name of the problem whose message this is; undefined if a proxy answered. */
  readonly key: string | undefined;
  /** All problems of the request, in the order of the documented fields. */
  readonly details: readonly ApiProblem[];
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;

  constructor({ status, headers, body }: TransportResponse) {
    const { key, message, details } = readError(body);
    super(message ?? `The response was ${status} and did not come from the service.`);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.details = details ?? [];
    this.requestId = headers['x-request-id'];
  }
}

/** Reads the error of a response; empty if the response came from a proxy. */
function readError(body: string): Partial<Pick<ApiError, 'key' | 'message' | 'details'>> {
  try {
    return JSON.parse(body).error ?? {};
  } catch {
    return {};
  }
}
