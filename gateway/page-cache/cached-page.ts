import { compress, compressWell, decompress, type Encoding } from '../http/encodings.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { PageContent } from '../rendering/answer.ts';

const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';
/** A shared cache may keep a document for one second: nobody can tell it that a price has changed. */
const DOCUMENT_CACHING = 'public, max-age=0, s-maxage=1';
/** Router data is for the browser alone: a shared cache could mistake its URL for the document's. */
const DATA_CACHING = 'private, max-age=0';

/** Headers for a cache in front of the shop: of a page as it is now, and of one that is being rendered again. */
export interface EdgeHeaders {
  current: Record<string, string>;
  outdated: Record<string, string>;
}

/** A page ready to be sent: prepared, compressed, with its ETag and headers. */
export class CachedPage {
  readonly status: number;
  readonly source: string | undefined;
  readonly isDocument: boolean;
  /** Whether something that it shows has changed since it was rendered. */
  isOutdated = false;
  /** Whether it has been compressed as well as can be. */
  isCompressedWell = false;
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

  /** Its headers that do not depend on the encoding. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** Sets what a cache in front of the shop is told. */
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

  /** The body in an encoding that was made before. */
  body(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** The body as text; kept once it has been requested. */
  text(): Promise<string> {
    this.#text ??= decompress(this.#bodies.get('br') as Buffer).then((body) => body.toString('utf8'));
    return this.#text;
  }

  /** Makes the body in another encoding from the brotli one, which always exists, and keeps it. */
  async encode(encoding: Encoding): Promise<Buffer> {
    const body = await compress(await decompress(this.#bodies.get('br') as Buffer), encoding);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Compresses it as well as can be, which takes long. */
  async compressWell(): Promise<void> {
    this.#bodies.set('br', await compressWell(await decompress(this.#bodies.get('br') as Buffer)));
    this.isCompressedWell = true;
    // They tell its length.
    this.#heads.clear();
  }

  /**
   * All headers of a response in the flat form of writeHead, built once.
   * @param encoding in which the body exists already
   * @param common the security headers of every response
   */
  head(encoding: Encoding, common: SecurityHeaders): string[] {
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
