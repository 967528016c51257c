import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { ContentEncoding } from './accept.ts';

const chunkSize = 64 * 1024;
const gzipOptions = { level: 3, chunkSize };
const brotliOptions = (size: number) => ({
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

const compressors = {
  br: {
    whole: (body: string | Uint8Array) =>
      promisify(brotliCompress)(body, brotliOptions(body.length)),
    stream: () => createBrotliCompress(brotliOptions(0)),
  },
  gzip: {
    whole: (body: string | Uint8Array) => promisify(gzip)(body, gzipOptions),
    stream: () => createGzip(gzipOptions),
  },
};

/**
 * Compresses outside the main thread, in pieces; of a stream, only the compressed bytes are in memory as a whole. Levels by
 * measurement: 8.5 MB of workers become 1.5 MB in 0.1 s of CPU; higher levels take two to six times as long for a tenth less.
 */
export function compress(
  body: string | Uint8Array | Readable,
  encoding: ContentEncoding,
): Promise<Buffer> {
  const { whole, stream } = compressors[encoding];
  return body instanceof Readable ? pipeline(body, stream(), buffer) : whole(body);
}
