import { createHash } from 'node:crypto';
import { compress, type Encoding, expand } from './encodings.ts';
import { nameScripts } from './inline-scripts.ts';
import { lateScripts } from './late-scripts.ts';
import type { CommonHeaders } from './policy.ts';
import type { Rendered } from './render.ts';

/** The source of a document's policy, given the hashes of its scripts. */
export type Policy = (hashes: readonly string[]) => string;

const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch, accept-encoding';
/** A shared cache may hold a document for a second: nobody tells it that a price has changed. */
const DOCUMENT = 'public, max-age=0, s-maxage=1';
/** The router's data stays between the shop and the browser: its addresses look like the document's. */
const DATA = 'private, max-age=0';

export const isHtml = ({ headers }: Rendered): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

/** Next's own name of the body: the same name is the same body. */
export const sourceOf = ({ headers, status }: Rendered): string | undefined =>
  typeof headers.etag === 'string' ? `${status} ${headers.etag}` : undefined;

/** A list of links in one line, each once; Next may repeat them. */
const links = (value: string | string[]) =>
  [...new Set([value].flat().flatMap((line) => line.split(/,\s*(?=<)/)))].join(', ');

/** What a browser gets of Next's headers; `x-nextjs-…` is read by the router, and a document has none yet. */
function keptHeaders(rendered: Rendered): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(rendered.headers)) {
    if (name === 'link') kept[name] = links(value);
    else if (
      name === 'content-type' ||
      (!isHtml(rendered) && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache')
    )
      kept[name] = String([value].flat()[0]);
  }
  return kept;
}

/** A document as it leaves the front: its scripts after the first paint, and a policy that names them. */
export function finishDocument(body: Buffer, policy: Policy): { body: Buffer; policy: string } {
  const { html, hashes } = nameScripts(lateScripts(body.toString('utf8')));
  return { body: Buffer.from(html), policy: policy(hashes) };
}

/** A finished answer: compressed, named, with its headers, ready to be written. */
export class Page {
  readonly status: number;
  readonly source: string | undefined;
  readonly #headers: Record<string, string>;
  readonly #name: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #heads = new Map<string, string[]>();
  #text: Promise<string> | undefined;

  private constructor(rendered: Rendered, headers: Record<string, string>, body: Buffer, packed: Buffer) {
    this.status = rendered.status;
    this.source = sourceOf(rendered);
    this.#name = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#headers = {
      ...headers,
      vary: VARY,
      'cache-control': isHtml(rendered) && rendered.status === 200 ? DOCUMENT : DATA,
    };
    this.#bodies.set('br', packed);
  }

  static async finish(rendered: Rendered, policy: Policy): Promise<Page> {
    const headers = keptHeaders(rendered);
    let { body } = rendered;
    if (isHtml(rendered)) {
      const document = finishDocument(body, policy);
      body = document.body;
      headers['content-security-policy'] = document.policy;
    }
    return new Page(rendered, headers, body, await compress(body, 'br'));
  }

  /** What an answer of this page says of itself, whatever its encoding. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** Bytes held in memory, about. */
  get size(): number {
    return [...this.#bodies.values()].reduce((sum, body) => sum + body.length, 2000);
  }

  etag(encoding: Encoding): string {
    return `"${this.#name}-${encoding}"`;
  }

  /** The body in an encoding that is made already. */
  made(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** The body as it reads; kept once it has been asked for. */
  text(): Promise<string> {
    this.#text ??= expand(this.#bodies.get('br') as Buffer).then((body) => body.toString('utf8'));
    return this.#text;
  }

  /** The body in any encoding: made from the one that is always there, and kept. */
  async make(encoding: Encoding): Promise<Buffer> {
    const body = await compress(await expand(this.#bodies.get('br') as Buffer), encoding);
    this.#bodies.set(encoding, body);
    return body;
  }

  /**
   * All headers of an answer as writeHead takes them: the same array each time.
   * @param encoding of a body that is made already
   * @param common what every answer of the front has
   */
  head(encoding: Encoding, common: CommonHeaders): string[] {
    const name = `${encoding} ${common.scheme}`;
    let head = this.#heads.get(name);
    if (!head) {
      const own = {
        ...this.#headers,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(this.#bodies.get(encoding)?.length),
        etag: this.etag(encoding),
      };
      head = [...Object.entries(own).flat(), ...common.list];
      this.#heads.set(name, head);
    }
    return head;
  }
}
