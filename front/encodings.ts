import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** As a browser names them; the order is ours. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Above this brotli takes much longer for little: 5 makes a listing of 400 kB in 7 ms. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](body);

export const expand: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** The encoding that a client is answered in. */
export function encodingFor(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding'];
  // What every browser of today sends, without the parsing.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const accepted = new Negotiator(req).encodings();
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
