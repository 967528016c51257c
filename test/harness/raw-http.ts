import { request } from 'node:http';
import { connect } from 'node:net';
import type { TransportResponse } from '../../client/client.ts';
import type { TestAccount } from './app.ts';

export interface RawHttpRequest {
  readonly path: string;
  readonly verb?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

type Credentials = Pick<TestAccount, 'clientId' | 'secretKey'>;

export function basicAuthorization({ clientId, secretKey }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`;
}

/** Sends any verb and any bytes as an account; an empty header is omitted. */
export function sendBytes(
  address: string,
  account: Credentials,
  { path, verb = 'POST', body = '', headers = {} }: RawHttpRequest,
): Promise<TransportResponse> {
  const all = {
    authorization: basicAuthorization(account),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const sent = request(`${address}${path}`, {
    method: verb,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
  });
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      });
    });
    sent.end(body);
  });
}

/** Writes bytes to a socket and reads until the server closes it. */
export function sendOverSocket(
  address: string,
  bytes: string | Buffer,
): Promise<TransportResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString('utf8'))));
    socket.write(bytes);
  });
}

function parseResponse(text: string): TransportResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
