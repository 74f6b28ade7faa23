import { createHash } from 'node:crypto';
import type { DocumentPolicy } from '../html/csp.ts';
import { prepareDocument } from '../html/document.ts';
import { compress, decompress, type Encoding } from '../http/encodings.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Rendered } from './next-renderer.ts';

const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';
/** A shared cache may keep a document for one second: nobody can tell it that a price has changed. */
const DOCUMENT_CACHING = 'public, max-age=0, s-maxage=1';
/** Router data is for the browser alone: a shared cache could mistake its URL for the document's. */
const DATA_CACHING = 'private, max-age=0';

const isHtml = ({ headers }: Rendered): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

/** Identifies the body by Next's ETag: the same source means the same body. */
export const sourceOf = ({ headers, status }: Rendered): string | undefined =>
  typeof headers.etag === 'string' ? `${status} ${headers.etag}` : undefined;

/** Joins Link headers into one and drops the repetitions that Next may write. */
const mergeLinks = (value: string | string[]) =>
  [...new Set([value].flat().flatMap((line) => line.split(/,\s*(?=<)/)))].join(', ');

/** The headers of Next's that a browser needs. `x-nextjs-*` is for the router, so documents go without. */
function pickHeaders(rendered: Rendered): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(rendered.headers)) {
    if (name === 'link') picked[name] = mergeLinks(value);
    else if (
      name === 'content-type' ||
      (!isHtml(rendered) && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache')
    )
      picked[name] = String([value].flat()[0]);
  }
  return picked;
}

/** A page ready to be sent: prepared, compressed, with its ETag and headers. */
export class CachedPage {
  readonly status: number;
  readonly source: string | undefined;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #heads = new Map<string, string[]>();
  #text: Promise<string> | undefined;

  private constructor(rendered: Rendered, headers: Record<string, string>, body: Buffer, brotli: Buffer) {
    this.status = rendered.status;
    this.source = sourceOf(rendered);
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#headers = {
      ...headers,
      vary: VARY,
      'cache-control': isHtml(rendered) && rendered.status === 200 ? DOCUMENT_CACHING : DATA_CACHING,
    };
    this.#bodies.set('br', brotli);
  }

  static async from(rendered: Rendered, policy: DocumentPolicy): Promise<CachedPage> {
    const headers = pickHeaders(rendered);
    let { body } = rendered;
    if (isHtml(rendered)) {
      const document = prepareDocument(body, policy);
      body = document.body;
      headers['content-security-policy'] = document.policy;
    }
    return new CachedPage(rendered, headers, body, await compress(body, 'br'));
  }

  /** Its headers that do not depend on the encoding. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
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

  /**
   * All headers of a response in the flat form of writeHead, built once.
   * @param encoding in which the body exists already
   * @param common the security headers of every response
   */
  head(encoding: Encoding, common: SecurityHeaders): string[] {
    const key = `${encoding} ${common.scheme}`;
    let head = this.#heads.get(key);
    if (!head) {
      const own = {
        ...this.#headers,
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
