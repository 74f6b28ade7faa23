import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** As a browser names them; the order is ours. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Compressors = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const createCompressors = (brotliQuality: number, gzipLevel: number): Compressors => ({
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => promisify(gzip)(body, { level: gzipLevel }),
  identity: async (body) => body,
});

/** Above this brotli takes much longer for little: 5 makes a listing of 400 kB in 7 ms. */
const thorough = createCompressors(5, constants.Z_DEFAULT_LEVEL);
/** A quarter larger, in a fifth of the time. */
const quick = createCompressors(1, 1);

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => thorough[encoding](body);

/** For a body that is sent once and made while its visitor waits. */
export const compressOnce = (body: Buffer, encoding: Encoding): Promise<Buffer> => quick[encoding](body);

export const expand: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** The encoding that a client is answered in. */
export function encodingFor(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding'];
  // What every browser of today sends, without the parsing.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const accepted = new Negotiator(req).encodings();
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
