import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, chooseEncoding } from './accept.ts';
import { compress } from './compress.ts';
import { CompressedPages } from './compressed-pages.ts';

/** A smaller answer fits in a few packets, and compressing it costs more than it saves. */
const minBytes = 4_096;

type Payload = string | Buffer | Readable;

/**
 * Compresses answers as the client accepts it. An answer with a secret is marked `no-transform` and is not
 * compressed: its length would depend on how much of the secret the request repeats.
 */
export function addCompression(http: FastifyInstance): void {
  const pages = new CompressedPages();
  http.addHook('onSend', (request, reply, payload, done) => {
    if (!isPayload(payload) || !isCompressible(reply, payload)) return done(null, payload);
    addVary(reply, 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding || request.raw.socket.destroyed) return done(null, payload);
    const addEncoding = () =>
      reply.header('content-encoding', encoding).removeHeader('content-length');
    // The content of a file is not there when only its headers are asked for.
    if (request.method === 'HEAD' && payload instanceof Readable) {
      addEncoding();
      return done(null, payload);
    }
    encode(pages, request, reply, payload, encoding).then((bytes) => {
      addEncoding();
      done(null, bytes);
    }, done);
  });
}

function encode(
  pages: CompressedPages,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  encoding: ContentEncoding,
): Promise<Buffer> {
  const version = payload instanceof Readable ? reply.getHeader('etag') : payload;
  const isPage = !request.routeOptions.config.takesBody && reply.statusCode === 200;
  if (!isPage || version === undefined) return compress(payload, encoding);
  const load = async () => (payload instanceof Readable ? buffer(payload) : payload);
  const [path = ''] = request.url.split('?');
  const bytes = pages.compress({ path, encoding }, version, load);
  // A file that was compressed before is not read again.
  if (payload instanceof Readable) bytes.finally(() => payload.destroy()).catch(() => {});
  return bytes;
}

function isPayload(payload: unknown): payload is Payload {
  return typeof payload === 'string' || Buffer.isBuffer(payload) || payload instanceof Readable;
}

function isCompressible(reply: FastifyReply, payload: Payload): boolean {
  const { statusCode } = reply;
  const bytes =
    payload instanceof Readable ? Number(reply.getHeader('content-length')) : payload.length;
  return (
    bytes >= minBytes &&
    statusCode !== 206 &&
    /^(text\/|application\/(json|javascript))/.test(String(reply.getHeader('content-type'))) &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control')).includes('no-transform')
  );
}

function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${before}, ${name}`);
}
