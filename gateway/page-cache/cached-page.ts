import { compress, compressBest, decompress, type Encoding } from '../http/encodings.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { PageContent } from '../rendering/rendered-response.ts';

const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';
/**
 * Cache-Control of a document. A shared cache may store the document for one second only, because the cache receives no
 * purge when a price changes.
 */
const DOCUMENT_CACHING = 'public, max-age=0, s-maxage=1';
/**
 * Cache-Control of router data. Only the browser may store the data, because a shared cache could mistake the data's
 * URL for the document's URL.
 */
const DATA_CACHING = 'private, max-age=0';

/** Headers for an edge cache. `outdated` is for a page that is being rendered again, `current` for any other page. */
export interface EdgeHeaders {
  current: Record<string, string>;
  outdated: Record<string, string>;
}

/** Page that is ready to be sent: prepared, compressed, with its ETag and headers. */
export class CachedPage {
  readonly status: number;
  readonly source: string | undefined;
  readonly isDocument: boolean;
  /** True when the data of the page has changed since the page was rendered. */
  isOutdated = false;
  /** True after compression with the best brotli quality. */
  isCompressedBest = false;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #heads = new Map<string, string[]>();
  #edge: EdgeHeaders | undefined;
  #text: Promise<string> | undefined;

  constructor({ status, source, isDocument, headers, hash, brotli }: PageContent) {
    this.status = status;
    this.isDocument = isDocument && status === 200;
    this.source = source;
    this.#hash = hash;
    this.#headers = {
      ...headers,
      vary: VARY,
      'cache-control': this.isDocument ? DOCUMENT_CACHING : DATA_CACHING,
    };
    this.#bodies.set('br', brotli);
  }

  /** Headers that do not depend on the encoding. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** Sets the headers for the edge cache. */
  setEdgeHeaders(headers: EdgeHeaders): void {
    this.#edge = headers;
    this.#heads.clear();
  }

  /** Approximate size in memory, bytes. */
  get size(): number {
    return [...this.#bodies.values()].reduce((sum, body) => sum + body.length, 2000);
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  /** Returns the body in an encoding. Undefined when the body does not exist in this encoding yet. */
  body(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** Returns the body as text, which is cached on the first call. */
  text(): Promise<string> {
    this.#text ??= decompress(this.#bodies.get('br') as Buffer).then((body) => body.toString('utf8'));
    return this.#text;
  }

  /** Converts the brotli body, which always exists, to another encoding, and caches the result. */
  async encode(encoding: Encoding): Promise<Buffer> {
    const body = await compress(await decompress(this.#bodies.get('br') as Buffer), encoding);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Compresses the body with the best brotli quality, which is slow. */
  async compressBest(): Promise<void> {
    this.#bodies.set('br', await compressBest(await decompress(this.#bodies.get('br') as Buffer)));
    this.isCompressedBest = true;
    // The cached heads contain the old Content-Length.
    this.#heads.clear();
  }

  /**
   * Builds all headers of a response in the flat form that `writeHead` accepts. The result is cached.
   * @param encoding encoding in which the body exists already
   * @param common the security headers of every response
   */
  buildHead(encoding: Encoding, common: SecurityHeaders): string[] {
    const key = `${encoding} ${common.scheme} ${this.isOutdated}`;
    let head = this.#heads.get(key);
    if (!head) {
      const own = {
        ...this.#headers,
        ...this.#edge?.[this.isOutdated ? 'outdated' : 'current'],
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(this.#bodies.get(encoding)?.length),
        etag: this.etag(encoding),
      };
      head = [...Object.entries(own).flat(), ...common.list];
      this.#heads.set(key, head);
    }
    return head;
  }
}
