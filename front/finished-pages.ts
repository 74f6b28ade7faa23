import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { lateScripts } from './late-scripts.ts';

/** As a browser names them; the order is ours. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_BYTES = 64 * 1024 * 1024;

const compress = {
  // Above this brotli takes much longer for little: 5 makes a listing of 400 kB in 7 ms.
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: Buffer) => promisify(gzip)(page),
  identity: async (page: Buffer) => page,
} satisfies Record<Encoding, (page: Buffer) => Promise<Buffer>>;

const finish = (page: Buffer, encoding: Encoding) =>
  compress[encoding](Buffer.from(lateScripts(page.toString('utf8'))));

/**
 * Pages as they leave the front. Next stays the one who knows whether a page is fresh; what is kept here
 * is only the work on a body that Next has already named by its ETag.
 */
export class FinishedPages {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body) => body.length || 1,
  });

  /**
   * @param page as Next wrote it
   * @param etag of that page; without one it is finished for this answer alone
   */
  async finish(page: Buffer, encoding: Encoding, etag: string | undefined): Promise<Buffer> {
    if (!etag) return finish(page, encoding);
    const key = `${encoding} ${etag}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const body = await finish(page, encoding);
    this.#kept.set(key, body);
    return body;
  }
}
