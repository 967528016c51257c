/** Sends a request to the service. */
export interface Transport {
  send(call: TransportRequest): Promise<TransportResponse>;
}

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface TransportRequest {
  readonly url: string;
  readonly verb: Verb;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the request when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface TransportResponse {
  readonly status: number;
  /** Headers of the response, their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
