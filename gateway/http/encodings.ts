import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content-Encoding values, in our order of preference. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Compressors = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

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

/** For a body that is sent often: takes forty times as long as 5 and saves an eighth. */
export const compressWell = (body: Buffer): Promise<Buffer> => brotli(body, 11);

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
