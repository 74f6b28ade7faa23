import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content-Encoding values, in our order of preference. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Compressors = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Blocks of 64 kB: a page begins with its HTML and ends with its data, and codes of their own suit each. */
const BLOCK_BITS = 16;

/** Settings of Node's brotli for a page. @param quality 0 to 11 */
export const brotliOptions = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGBLOCK]: BLOCK_BITS },
});

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, brotliOptions(quality));

const createCompressors = (brotliQuality: number, gzipLevel: number): Compressors => ({
  br: (body) => brotli(body, brotliQuality),
  gzip: (body) => promisify(gzip)(body, { level: gzipLevel }),
  identity: async (body) => body,
});

/** Higher brotli qualities take much longer and gain little: 5 compresses a listing of 400 kB in 7 ms. */
const forCaching = createCompressors(5, constants.Z_DEFAULT_LEVEL);
/** A quarter larger, in a fifth of the time. */
const forOneResponse = createCompressors(1, 1);

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => forCaching[encoding](body);

/** Takes forty times as long as 5 and saves an eighth. */
export const BEST_BROTLI = 11;

/** For a body that is sent often. */
export const compressWell = (body: Buffer): Promise<Buffer> => brotli(body, BEST_BROTLI);

/** For a body that is sent once, while its visitor waits for the compression. */
export const compressOnce = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  forOneResponse[encoding](body);

export const decompress: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** The encoding to answer a client in. */
export function encodingFor(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding'];
  // What current browsers send: no need to parse it.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const accepted = new Negotiator(req).encodings();
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
